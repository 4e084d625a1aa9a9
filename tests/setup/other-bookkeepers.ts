import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "csv-parse/sync";

/** What another bookkeeping tool says of a journal: its complaints, and its balance of each account by our number. */
type Opinion = { complaints: string; balances: Record<string, string> };

/** Whether hledger is there; where not, its checks are skipped and said so. `npm test` installs it first, or says at its end what it did not prove. */
export const hasHledger = () => has("hledger", "hledger");

/** The same for beancount's `bean-check` and `bean-query`. */
export const hasBeancount = () => has("bean-check", "beancount");

/** `hledger check --strict`, and hledger's own trial balance without zeros. */
export function askHledger(journal: string): Opinion {
	const checked = run("hledger", ["-f", "-", "check", "--strict"], journal);
	const report = run("hledger", ["-f", "-", "balance", "--flat", "-N", "-O", "csv"], journal);
	const rows: string[][] = parse(report.stdout, { from_line: 2 });
	return { complaints: complaintsOf(checked), balances: byNumber(rows) };
}

/** A report of hledger's (`bal`, `is`, `bs`) as amounts by our account number, zeros left out. */
export function reportOfHledger(journal: string, report: "bal" | "is" | "bs", args: string[]): Record<string, string> {
	const { stdout } = run("hledger", ["-f", "-", report, "--flat", "-N", ...args, "-O", "csv"], journal);
	const rows: string[][] = parse(stdout, { relax_column_count: true });
	return byNumber(rows.filter(([account = ""]) => /^[^:]+:\d/.test(account)));
}

/** `bean-check`, and the sums that beancount finds, without zeros. */
export function askBeancount(journal: string): Opinion {
	return withBeancountFile(journal, (file) => ({
		complaints: complaintsOf(run("bean-check", ["--no-cache", file])),
		balances: sumsOf(file, ["SELECT account, sum(number) AS total GROUP BY account"])[0] ?? {},
	}));
}

/** What `bean-check` says of a journal: nothing where it is sound. */
export function complaintsOfBeancount(journal: string): string {
	return withBeancountFile(journal, (file) => complaintsOf(run("bean-check", ["--no-cache", file])));
}

/** What each of several queries for accounts and their sums finds, without zeros. */
export function queryBeancount(journal: string, queries: readonly string[]): Record<string, string>[] {
	return withBeancountFile(journal, (file) => sumsOf(file, queries));
}

/** Reading a journal takes seconds, and `bean-query` answers one query: so all are asked of what was read once. */
const manyQueries = `
import json, sys
from beancount import loader
from beancount.query.query import run_query
entries, errors, options = loader.load_file(sys.argv[1])
print(json.dumps([[[str(cell) for cell in row] for row in run_query(entries, options, asked)[1]] for asked in json.load(sys.stdin)]))
`;

function sumsOf(file: string, queries: readonly string[]): Record<string, string>[] {
	const { stdout, stderr } = run(pythonOfBeancount(), ["-c", manyQueries, file], JSON.stringify(queries));
	if (!stdout) throw new Error(stderr);
	const answers: string[][][] = JSON.parse(stdout);
	return answers.map(byNumber);
}

/** The interpreter that beancount is installed for: the first line of its commands. */
function pythonOfBeancount(): string {
	const command = run("sh", ["-c", "command -v bean-query"]).stdout.trim();
	return /^#!\s*(\S+)/.exec(readFileSync(command, "utf8"))?.[1] ?? "python3";
}

function withBeancountFile<Given>(journal: string, ask: (file: string) => Given): Given {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-beancount-"));
	try {
		const file = join(folder, "books.beancount");
		writeFileSync(file, journal);
		return ask(file);
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function has(tool: string, debianPackage: string): boolean {
	if (spawnSync(tool, ["--version"]).status === 0) return true;
	console.warn(`SKIPPED: ${tool} is not installed (apt-get install ${debianPackage}); its check did not run.`);
	return false;
}

function run(command: string, args: string[], input?: string) {
	const { status, stdout, stderr, error } = spawnSync(command, args, {
		...{ input, encoding: "utf8" as const, maxBuffer: 256 * 1024 * 1024 },
	});
	if (error) throw error;
	return { status, stdout, stderr };
}

function complaintsOf({ status, stdout, stderr }: ReturnType<typeof run>): string {
	return status === 0 ? stderr : `${stdout}${stderr}` || `ended with ${status}`;
}

/** "Assets:1010 Operating" and "-12.50 USD" → 1010: "-12.50". */
function byNumber(rows: string[][]): Record<string, string> {
	const balances = rows.map(([account = "", balance = ""]) => [
		/^[^:]+:(\d+)/.exec(account)?.[1] ?? account,
		balance.replace(/ [A-Z]{3}$/, ""),
	]);
	return Object.fromEntries(balances.filter(([, balance]) => Number(balance) !== 0));
}
