import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { type AllBooks, makeAllBooks, performAct, randomActs } from "../factories/all-books";
import { askBeancount, askHledger, hasBeancount, hasHledger } from "../setup/other-bookkeepers";
import { type Asked, beancountsFigures, hledgersFigures, journalOf, ourFigures } from "../setup/statement-opinions";

beforeEach(() => setClock());

/** Three periods of the whole organisation, and one of each property by itself. */
function askedOf({ homes }: AllBooks): Asked[] {
	const stretch = { from: "2026-02-14", to: "2026-05-03" };
	return [
		{ from: "2026-03-01", to: "2026-03-31" },
		stretch,
		{ from: "2026-01-01", to: "2026-12-31" },
		...homes.map(({ propertyId }) => ({ ...stretch, propertyId })),
	];
}

/** An organisation after 300 acts of every module, back-dated and reversed ones among them. */
function livedBooks(seed: number): AllBooks {
	const books = makeAllBooks();
	for (const act of randomActs(seed, 300)) performAct(books, act);
	expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
	return books;
}

const seeds = [3, 20261121];

describe.runIf(hasHledger())("hledger", () => {
	test.each(seeds)(
		"checks strictly, and its bal, is and bs equal ours to the cent: %i",
		(seed) => {
			const books = livedBooks(seed);
			const journal = journalOf(books.scope, "hledger");
			expect(askHledger(journal).complaints).toBe("");
			for (const asked of askedOf(books)) {
				const ours = ourFigures(books.scope, asked);
				expect(ours).toEqual(hledgersFigures(journal, asked));
				for (const report of Object.values(ours)) expect(Object.keys(report).length).toBeGreaterThan(3);
			}
		},
		60_000,
	);
});

describe.runIf(hasBeancount())("beancount", () => {
	test.each(seeds)(
		"checks, and finds the same trial balance, earnings and balances: %i",
		(seed) => {
			const books = livedBooks(seed);
			const journal = journalOf(books.scope, "beancount");
			expect(askBeancount(journal).complaints).toBe("");
			const asked = askedOf(books);
			expect(asked.map((one) => ourFigures(books.scope, one))).toEqual(beancountsFigures(journal, asked));
		},
		60_000,
	);
});
