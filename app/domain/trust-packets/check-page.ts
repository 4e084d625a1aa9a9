import { readFileSync } from "node:fs";
import { summaryNames } from "./csv-files";

/** Read where it lies, as the browser runs it. */
const scriptPath = "./app/domain/trust-packets/check-packet.js";

type Packed = { name: string; text: string };

/**
 * The page that checks a packet offline: it holds the packet's tables, adds them up anew, and compares the files beside
 * it with their hashes. It asks nothing of any server.
 */
export function checkPage({
	title,
	tables,
	hashes,
}: {
	title: string;
	tables: readonly Packed[];
	hashes: string;
}): string {
	const script = readFileSync(scriptPath, "utf8");
	const data = JSON.stringify({ tables, hashes, names: summaryNames });
	return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
<title>Check: ${escaped(title)}</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.15rem; margin-top: 2rem; }
table { border-collapse: collapse; width: 100%; } th, td { text-align: start; padding: .4rem .6rem; border-block-end: 1px solid #8886; vertical-align: top; }
td.amount, th.amount { text-align: end; font-variant-numeric: tabular-nums; white-space: nowrap; }
.good { color: #15803d; } .bad { color: #b91c1c; font-weight: 600; }
@media (prefers-color-scheme: dark) { .good { color: #4ade80; } .bad { color: #f87171; } }
.scroll { overflow-x: auto; }
</style>
</head>
<body>
<h1>${escaped(title)}</h1>
<p>This page adds up the packet's tables again. It works without the internet and sends nothing anywhere.</p>
<h2>Sums</h2>
<noscript><p>JavaScript is off. You can check by hand: open the CSV files in any spreadsheet and follow the list in README.txt.</p></noscript>
<div class="scroll"><table id="sums"><thead><tr><th>What is checked</th><th class="amount">Added up</th><th class="amount">The packet says</th><th>Result</th></tr></thead><tbody></tbody></table></div>
<p id="verdict" role="status"></p>
<h2>Files</h2>
<p><label for="files">Choose the other files of this folder. Each is compared with its hash, and the sums are added up from the files you chose.</label></p>
<p><input id="files" type="file" multiple></p>
<div class="scroll"><table id="hashes"><thead><tr><th>File</th><th>SHA-256</th><th>Result</th></tr></thead><tbody></tbody></table></div>
<script id="data" type="application/json">${data.replaceAll("<", "\\u003c")}</script>
<script>${script}</script>
</body>
</html>
`;
}

function escaped(text: string): string {
	return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
