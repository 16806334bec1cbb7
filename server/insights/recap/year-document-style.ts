/**
 * The style sheet of the downloadable year review, for screens and paper of any size. It uses the reader's own fonts.
 */

const SERIF = "Fraunces, 'Iowan Old Style', 'Palatino Linotype', Palatino, 'Noto Serif', Georgia, serif";

export const YEAR_DOCUMENT_STYLE = `
*{box-sizing:border-box}
html{background:#f2ebdf;color:#2e1f18;font:18px/1.6 ${SERIF};-webkit-print-color-adjust:exact;print-color-adjust:exact}
body{margin:0 auto;max-width:50rem;background:#fffefa;overflow-wrap:anywhere}
h1,h2{font-weight:500;line-height:1.15;letter-spacing:-.012em;margin:0;text-wrap:balance}
p{margin:0}
.cover{display:flex;flex-direction:column;min-height:100vh;padding:12vmin 11%;color:#fef9f1;background:linear-gradient(176deg,#141831,#28254c 30%,#4d3566 58%,#7c4371 80%,#a8505f)}
.cover h1{font-size:clamp(2.4rem,9vmin,4.4rem);margin-top:.2em}
.cover .who{font-size:1.05rem}
.cover .sum{margin-top:.7em;font-style:italic}
.cover .mark{margin-top:2rem;font-size:.95rem}
.year{display:block;flex:1 1 0;min-height:18rem;width:100%;margin-top:2.5rem}
.year text{font:9px system-ui,sans-serif;fill:#fef9f1}
.year .quiet{fill:#fef9f1;opacity:.45}
.year .unread{fill:none;stroke:#fef9f1;stroke-width:.8}
main{padding:4.5rem 11%}
section{margin-bottom:3.6rem}
.own p,.month p,blockquote p{white-space:pre-wrap}
.own{font-size:1.15rem}
.figures h2{font-size:1.5rem;margin-bottom:.8rem}
dl{margin:0}
dl div{display:flex;flex-wrap:wrap;gap:0 1rem;padding:.55rem 0;border-top:1px solid #e7ded3}
dt{flex:0 0 8.5rem;color:#624f45}
dd{margin:0;flex:1 1 14rem}
.name{display:inline-block;margin-inline-end:.8rem}
small{color:#74645a;font-size:.78em;font-variant-numeric:tabular-nums}
.month{break-inside:avoid;padding-top:2.2rem;border-top:1px solid #e7ded3}
.month h2{font-size:2.1rem}
.month .sum{color:#624f45;font-style:italic}
.days{display:block;width:100%;max-width:31rem;margin:.9rem 0 1.1rem}
.days .quiet{fill:#938376}
.days .unread{fill:none;stroke:#938376;stroke-width:.8}
blockquote{margin:0}
blockquote footer{margin-top:.5rem;color:#74645a;font-size:.86rem}
.month .note{margin-top:1rem;padding-inline-start:1rem;border-inline-start:2px solid #f9a45a;font-style:italic}
.closing{padding-top:2.2rem;border-top:1px solid #e7ded3;margin-bottom:0}
@page{margin:20mm 0}
@page:first{margin:0}
@media print{
html,body{background:#fff}
html{font-size:11.5pt}
body{max-width:none}
.cover{height:100vh;min-height:0;padding:24mm 22mm;break-after:page}
.year{min-height:0}
main{padding:0 22mm}
section{margin-bottom:11mm}
.month{padding-top:7mm}
p{orphans:3;widows:3}
}
`;
