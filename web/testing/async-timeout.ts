/** Gives `waitFor` and `findBy…` the time of a busy machine, instead of the default of one second. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 30_000 });
