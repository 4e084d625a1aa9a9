import { expect, test } from "vitest";
import { verifyBooks } from "#domain/ledger";
import { transactionTypes } from "#domain/ledger/labels";
import { statement } from "~/db/client.server";
import {
	type AllBooks,
	type BookAct,
	bookActKinds,
	makeAllBooks,
	performAct,
	randomActs,
} from "../factories/all-books";
import { countOf, expectBooksHold } from "../factories/book-laws";

/** Together 4,000 acts that are carried out, 10,000 with BOOK_HISTORIES=25; what a rule refuses comes on top. */
const histories = Array.from({ length: Number(process.env.BOOK_HISTORIES ?? 10) }, (_, at) => 20260630 + at);
const actsEach = 400;
/** Every kept figure is recomputed from nothing so often, and at the end of each history. */
const verifyEvery = 100;

/** Words that none of these modules posts: applicants' fees, what a payment gateway brings, and a word kept for later. */
const postedElsewhere = ["check", "application_fee", "convenience_fee"];

const carriedOut = new Map<string, number>();
const posted = new Set<string>();

test.each(histories)(
	"after every act of any module, back-dated and reversed ones too, the books hold: %i",
	(seed) => {
		const books = makeAllBooks();
		let done = 0;
		for (const one of randomActs(seed)) {
			if (!performAndCheck(books, one)) continue;
			done += 1;
			carriedOut.set(one.kind, (carriedOut.get(one.kind) ?? 0) + 1);
			if (done % verifyEvery === 0) expect(verifyBooks(books.scope.profileId).differences).toEqual([]);
			if (done === actsEach) break;
		}
		for (const type of typesPosted(books)) posted.add(type);
	},
	120_000,
);

test("together they were as many as meant, of every kind, and every type of transaction was among them", () => {
	expect([...carriedOut.values()].reduce((sum, count) => sum + count, 0)).toBe(histories.length * actsEach);
	expect(bookActKinds.filter((kind) => (carriedOut.get(kind) ?? 0) * 1000 < histories.length * actsEach)).toEqual([]);
	expect(Object.keys(transactionTypes).filter((type) => !posted.has(type))).toEqual(postedElsewhere);
});

/** Whether the act was carried out. One that is refused leaves the books as they were. */
function performAndCheck(books: AllBooks, one: BookAct): boolean {
	const before = countOf(books.scope);
	const result = performAct(books, one);
	try {
		if (result.ok) expectBooksHold(books, one.kind);
		else expect(countOf(books.scope)).toBe(before);
	} catch (error) {
		throw new Error(`After ${JSON.stringify(one)}`, { cause: error });
	}
	return result.ok;
}

function typesPosted({ scope }: AllBooks): string[] {
	return statement<{ type: string }>("SELECT DISTINCT type FROM gl_transactions WHERE profile_id = ?")
		.all(scope.profileId)
		.map(({ type }) => type);
}
