import { afterEach, beforeEach, expect, test } from "vitest";
import { now, setClock } from "#domain/calendar";
import { listOutbox } from "#domain/mail";
import { statement } from "~/db/client.server";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { makeListing } from "../../../tests/factories/listings";
import { must } from "../../../tests/factories/must";
import { saying } from "../../../tests/factories/told";
import { addHomeAlert, inquire } from "./index.server";

beforeEach(() => onDay("2026-11-21"));
afterEach(() => setClock());

const tooMany = /^form: Too many attempts\. Try again in /;
const mailed = (kind: string) => listOutbox().filter((mail) => mail.kind === kind).length;

test("an email gets five confirmations of alerts an hour, a network asks for ten, and the same alert is one", () => {
	makeListing(makeBooks());
	const ask = (email: string, beds: number, from: string) =>
		saying(addHomeAlert({ email, search: { beds } as never }, from));
	for (const [at, email] of ["ana@example.com", "ANA@example.com"].entries()) {
		expect(ask(email, 1, `192.0.2.${at}`)).toBe("done");
	}
	expect(statement("SELECT count(*) AS n FROM listing_interests").get()).toEqual({ n: 1 });
	for (let number = 2; number < 5; number++) expect(ask("ana@example.com", number, `192.0.2.${number}`)).toBe("done");
	expect(mailed("alerts_confirm")).toBe(5);
	expect(ask("ana@example.com", 9, "192.0.2.9")).toMatch(tooMany);
	setClock(new Date(now().getTime() + 60 * 60_000 + 1_000));
	for (let number = 0; number < 10; number++) expect(ask(`bo${number}@example.com`, 1, "198.51.100.7")).toBe("done");
	expect(ask("cy@example.com", 1, "198.51.100.7")).toMatch(tooMany);
});

test("whoever asks much gets five copies an hour; what they ask arrives all the same", () => {
	const { listingId } = makeListing(makeBooks());
	const ask = (number: number) =>
		must(inquire(listingId, { name: "Bo", email: "bo@example.com", message: `Ask ${number}` }, `192.0.2.${number}`));
	for (let number = 0; number < 6; number++) expect(ask(number)).toMatchObject({ contactName: "Ana Diaz" });
	expect([mailed("listing_inquiry_copy"), mailed("listing_inquiry")]).toEqual([5, 6]);
	ask(0);
	expect(mailed("listing_inquiry"), "sent twice").toBe(6);
});
