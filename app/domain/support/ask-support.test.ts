import { expect, test } from "vitest";
import { askSupport, ownMessages } from "#domain/support";
import { supportForm } from "#domain/support/schema";
import { newestMail } from "../../../tests/factories/identity";
import { makeBooks } from "../../../tests/factories/leasing";

const message = { topic: "problem", subject: "Reports", message: "They stay empty.", replyBy: "email" } as const;
const input = { ...message, page: "/app/financials", email: "", phone: "" };

const mailed = () => newestMail("support@localhost.test");

test("a message is kept with a reference, reaches support, and is listed for its sender alone", () => {
	const userId = makeBooks().userId ?? 0;
	const asker = { userId, name: "Ana Diaz", email: "ana@example.com", role: "property_manager" };
	const { reference } = askSupport(input, asker);
	expect(reference).toMatch(/^S-\d+$/);
	expect(mailed().subject).toBe(`${reference}: Reports`);
	for (const words of ["They stay empty.", "/app/financials", "ana@example.com", "Something isn’t working"]) {
		expect(mailed().textBody).toContain(words);
	}
	askSupport({ ...input, email: "guest@example.com" }, { userId: null, name: "", email: "", role: "guest" });
	expect(mailed().textBody).toContain("guest@example.com");
	expect(ownMessages(userId)).toMatchObject([{ subject: "Reports", topic: "problem" }]);
	expect(ownMessages(userId + 1)).toEqual([]);
});

test.each([
	["a guest without an address", false, {}, "email"],
	["a call without a number", true, { replyBy: "phone", phone: "12" }, "phone"],
	["no subject", true, { subject: " " }, "subject"],
	["a message that is too long", true, { message: "x".repeat(5_001) }, "message"],
	["a topic that is none", true, { topic: "x" }, "topic"],
])("%s is refused at its field", (_, isSignedIn, change, field) => {
	const parsed = supportForm(isSignedIn).safeParse({ ...message, ...change });
	expect(parsed.error?.issues.map(({ path }) => path[0])).toEqual([field]);
});
