import { beforeEach, describe, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { verifyBooks } from "#domain/ledger";
import { type AllBooks, type BookActKind, makeAllBooks, performAct, randomActs } from "../factories/all-books";
import { askHledger, complaintsOfBeancount, hasBeancount, hasHledger } from "../setup/other-bookkeepers";
import {
	type Asked,
	bases,
	beancountsFigures,
	hledgersFigures,
	journalOf,
	ourFigures,
} from "../setup/statement-opinions";

beforeEach(() => setClock());

/** Three periods of the whole organization, and one of each property by itself. */
function askedOf({ homes }: AllBooks): Asked[] {
	const stretch = { from: "2026-02-14", to: "2026-05-03" };
	return [
		{ from: "2026-03-01", to: "2026-03-31" },
		stretch,
		{ from: "2026-01-01", to: "2026-12-31" },
		...homes.map(({ propertyId }) => ({ ...stretch, propertyId })),
	];
}

/** What settles a charge without money, and what takes that back. */
const givenUp: BookActKind[] = ["waive", "writeOff", "concede", "waiveFee", "recover", "exchange"];
const owing: BookActKind[] = ["charge", "charge", "charge", "chargeDeposit", "lateFees", "payByCheck", "returnPayment"];

/** An organization after 250 acts of every module and 120 around what is never paid, back-dated and reversed ones among them. */
function livedBooks(seed: number): AllBooks {
	const books = makeAllBooks();
	const done = new Set<BookActKind>();
	const afterwards = [...randomActs(seed, 370, [...owing, ...givenUp, "reverse"])].slice(250);
	const acts = [...randomActs(seed, 250), ...afterwards];
	for (const act of acts) if (performAct(books, act).ok) done.add(act.kind);
	expect(givenUp.filter((kind) => !done.has(kind))).toEqual([]);
	expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
	return books;
}

const histories = [3, 20261121];

describe.runIf(hasHledger())("hledger", () => {
	test.each(histories)(
		"checks strictly, and its bal, is and bs equal ours to the cent on both bases: %i",
		(seed) => {
			const books = livedBooks(seed);
			for (const basis of bases) {
				const journal = journalOf(books.scope, "hledger", basis);
				expect(askHledger(journal).complaints).toBe("");
				for (const asked of askedOf(books)) {
					const ours = ourFigures(books.scope, asked, basis);
					expect(ours, basis).toEqual(hledgersFigures(journal, asked));
					for (const report of Object.values(ours)) expect(Object.keys(report).length).toBeGreaterThan(2);
				}
			}
		},
		180_000,
	);
});

describe.runIf(hasBeancount())("beancount", () => {
	test.each(histories)(
		"checks, and finds the same trial balance, earnings and balances on both bases: %i",
		(seed) => {
			const books = livedBooks(seed);
			for (const basis of bases) {
				const journal = journalOf(books.scope, "beancount", basis);
				expect(complaintsOfBeancount(journal)).toBe("");
				const asked = askedOf(books);
				expect(
					asked.map((one) => ourFigures(books.scope, one, basis)),
					basis,
				).toEqual(beancountsFigures(journal, asked));
			}
		},
		180_000,
	);
});
