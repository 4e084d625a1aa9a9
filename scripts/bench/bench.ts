import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { printBackups } from "./backup-figures";
import { booksFigures } from "./books-figures";
import { documentRates } from "./document-rates";
import type { Portfolio } from "./figures";
import { firstVisits } from "./first-visit";
import { startFloor } from "./floor";
import { printImport } from "./import-figures";
import { compareWithLast } from "./keep-figures";
import { printLimitedMember } from "./limited-member";
import { loadFigures } from "./load";
import { startServer } from "./measured-server";
import { printMemory } from "./memory-figures";
import { pageSizes } from "./page-sizes";
import { pageTimes } from "./page-times";
import { pagesOf } from "./pages";
import { ensureBooks, ensurePortfolio } from "./portfolios";
import { printFigures } from "./print-figures";
import { processFigures } from "./process-figures";
import { searchFigures } from "./search-figures";
import { sqlFigures } from "./sql-figures";
import { streamFigures } from "./stream-figures";
import { surroundings } from "./surroundings";

const flag = { type: "boolean", default: false } as const;
const { values } = parseArgs({
	options: {
		quick: flag,
		limited: flag,
		memory: flag,
		import: flag,
		json: { type: "string" },
		backups: { type: "string" },
	},
});
const scale = values.quick
	? { large: 5_000, postings: 100_000, requests: 60, seconds: 1, documents: 500, streams: 500, ledgers: 500 }
	: {
			large: 100_000,
			postings: 1_000_000,
			requests: 200,
			seconds: 4,
			documents: 3_000,
			streams: 2_000,
			ledgers: 5_000,
		};

if (values.backups) {
	await printBackups(Number(values.backups));
	process.exit();
}

if (values.import) {
	await printImport(values.quick ? 500 : 20_000);
	process.exit();
}

if (values.memory) {
	await printMemory();
	process.exit();
}

if (values.limited) {
	await printLimitedMember({ properties: 10_000, seen: 100 }, 20);
	process.exit();
}

/** With two homes a property, the small one fills the first page of every list, too: "rows" tells what a page shows. */
const [small, large] = [withPages(ensurePortfolio(250, 2)), withPages(ensurePortfolio(scale.large))];
const books = { small: ensureBooks(10_000), large: ensureBooks(scale.postings) };
const pages = { small: small.pages, large: large.pages };
const sql = { small: await sqlFigures(small), large: await sqlFigures(large) };
const servers = { small: await startServer(small.path), large: await startServer(large.path) };
const floor = await startFloor();
try {
	const figures = {
		surroundings: surroundings([small, large]),
		sql,
		times: await pageTimes(servers, pages, scale.requests),
		loads: await loadFigures(servers, pages, floor, scale.seconds),
		sizes: await pageSizes(servers.small, small.pages),
		visits: await firstVisits(servers.small, [{ name: "Login", address: "/" }, ...small.pages]),
		process: await processFigures({
			...{ path: small.path, requests: scale.ledgers, seconds: scale.seconds },
			...{ ledger: addressOf("Lease ledger, 24 months"), list: addressOf("Rent roll") },
		}),
		books: await booksFigures(books, Math.ceil(scale.requests / 4)),
		search: searchFigures(large.path),
		documents: documentRates(books.large.path, scale.documents),
		streams: await streamFigures(scale.streams),
	};
	printFigures(figures);
	compareWithLast(figures, values.quick ? "quick" : "full");
	if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, undefined, "\t")}\n`);
} finally {
	await Promise.all([servers.small, servers.large, floor].map((server) => server.stop()));
}

function addressOf(name: string): string {
	const page = small.pages.find((page) => page.name === name);
	if (!page) throw new Error(`No measured page is called ${name}.`);
	return page.address;
}

function withPages(portfolio: Portfolio) {
	return { ...portfolio, pages: pagesOf(portfolio) };
}
