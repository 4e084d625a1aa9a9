import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
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

/** `bean-check`, and the sums that `bean-query` finds, without zeros. */
export function askBeancount(journal: string): Opinion {
	const beancount = openBeancount(journal);
	try {
		return {
			complaints: beancount.check(),
			balances: beancount.query("SELECT account, sum(number) AS total GROUP BY account"),
		};
	} finally {
		beancount.close();
	}
}

/** A journal as a file that beancount reads once: its check, and queries for accounts and their sums. */
export function openBeancount(journal: string) {
	const folder = mkdtempSync(join(tmpdir(), "tenantry-beancount-"));
	const file = join(folder, "books.beancount");
	writeFileSync(file, journal);
	return {
		check: () => complaintsOf(run("bean-check", ["--no-cache", file])),
		query: (query: string): Record<string, string> => {
			const { stdout } = run("bean-query", ["--format", "csv", file, query]);
			const rows: string[][] = parse(stdout, { from_line: 2, trim: true });
			return byNumber(rows);
		},
		close: () => rmSync(folder, { recursive: true }),
	};
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
