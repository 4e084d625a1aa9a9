import { booksPagesOf } from "./books-pages";
import type { Books, BooksFigure, Figures } from "./figures";
import { hledgerTimes } from "./hledger-times";
import { startServer } from "./measured-server";
import { pageTimes } from "./page-times";
import { sqlFigures } from "./sql-figures";

/** Statements, ledgers and lists of two organizations' books, one small and one large, beside hledger on the large one. */
export async function booksFigures(of: Record<"small" | "large", Books>, requests: number): Promise<Figures["books"]> {
	const pages = { small: booksPagesOf(of.small), large: booksPagesOf(of.large) };
	const sql = {
		small: await sqlFigures({ ...of.small, pages: pages.small }),
		large: await sqlFigures({ ...of.large, pages: pages.large }),
	};
	const servers = { small: await startServer(of.small.path), large: await startServer(of.large.path) };
	try {
		const times = await pageTimes(servers, pages, requests);
		const figures = pages.large.map((page, at): BooksFigure => {
			const { medianMs: large = Number.NaN, statements = 0 } = sql.large[at] ?? {};
			const small = sql.small[at]?.medianMs ?? Number.NaN;
			const server = {
				small: times[at]?.small.medianMs ?? Number.NaN,
				large: times[at]?.large.medianMs ?? Number.NaN,
			};
			return { ...page, sql: { small, large, ratio: large / small, statements }, server };
		});
		return { of, pages: figures, hledger: hledgerTimes(of.large) };
	} finally {
		await Promise.all([servers.small.stop(), servers.large.stop()]);
	}
}
