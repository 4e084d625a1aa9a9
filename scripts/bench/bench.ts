import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { documentRates } from "./document-rates";
import type { Portfolio } from "./figures";
import { startFloor } from "./floor";
import { loadFigures } from "./load";
import { startServer } from "./measured-server";
import { pageSizes } from "./page-sizes";
import { pageTimes } from "./page-times";
import { pagesOf } from "./pages";
import { ensurePortfolio } from "./portfolios";
import { printFigures } from "./print-figures";
import { sqlFigures } from "./sql-figures";
import { surroundings } from "./surroundings";

const { values } = parseArgs({ options: { quick: { type: "boolean", default: false }, json: { type: "string" } } });
const scale = values.quick
	? { large: 5_000, requests: 60, seconds: 1, documents: 500 }
	: { large: 100_000, requests: 200, seconds: 4, documents: 3_000 };

const [small, large] = [withPages(ensurePortfolio(100)), withPages(ensurePortfolio(scale.large))];
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
		documents: documentRates(large.path, scale.documents),
	};
	printFigures(figures);
	if (values.json) writeFileSync(values.json, `${JSON.stringify(figures, undefined, "\t")}\n`);
} finally {
	await Promise.all([servers.small, servers.large, floor].map((server) => server.stop()));
}

function withPages(portfolio: Portfolio) {
	return { ...portfolio, pages: pagesOf(portfolio) };
}
