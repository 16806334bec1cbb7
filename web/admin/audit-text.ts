/** The sentence of an entry of the audit log, after the name of the admin. */
import type { AuditEntry } from '../../contract/admin.ts';

export function auditText({ act, subject }: Pick<AuditEntry, 'act' | 'subject'>): string {
  const thing = subject === 'profile' ? 'a reported profile' : `a reported ${subject}`;
  switch (act) {
    case 'admin_granted':
      return `made ${subject} an admin`;
    case 'admin_revoked':
      return `removed ${subject} as an admin`;
    case 'plan_changed':
      return `changed ${subject}’s plan`;
    case 'reset_link_made':
      return `made a reset link for ${subject}`;
    case 'signed_out':
      return `signed ${subject} out everywhere`;
    case 'account_disabled':
      return `disabled ${subject}’s account`;
    case 'account_enabled':
      return `enabled ${subject}’s account`;
    case 'account_deleted':
      return `deleted ${subject}’s account`;
    case 'invitation_made':
      return subject.includes('@') ? `invited ${subject}` : `made ${subject}`;
    case 'invitation_revoked':
      return 'revoked an invitation';
    case 'report_kept':
      return `kept ${thing}`;
    case 'report_removed':
      return `removed ${thing}`;
    case 'report_restored':
      return `restored ${thing}`;
    case 'job_retried':
      return `tried ${subject} again`;
    case 'job_dropped':
      return `gave up on ${subject}`;
    case 'backup_started':
      return 'started a backup';
    case 'backup_check_started':
      return `checked the backup ${subject}`;
    case 'promo_code_made':
      return `made the promo code ${subject}`;
    case 'promo_code_ended':
      return `ended the promo code ${subject}`;
    case 'mail_tested':
      return 'sent a test email';
    case 'push_tested':
      return 'sent a test notification';
    case 'ai_tested':
      return 'tested the AI';
  }
}
