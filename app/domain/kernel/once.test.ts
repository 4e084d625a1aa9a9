import { expect, test } from "vitest";
import { makeOrganization } from "../../../tests/factories/rentals";
import { saying } from "../../../tests/factories/told";
import { once } from "./once";

/** A function that counts how often it is called. */
function counter() {
	let count = 0;
	return () => ({ ok: true as const, count: ++count });
}

test("the same form sent twice answers the first result; without a key it just runs", () => {
	const { scope } = makeOrganization();
	const add = counter();
	const request = { idempotencyKey: "a", amountCents: 100 };
	expect(once(scope, "charge", request, add)).toMatchObject({ count: 1 });
	expect(once(scope, "charge", { ...request }, add)).toMatchObject({ count: 1 });
	expect(once(scope, "charge", { amountCents: 100 }, add)).toMatchObject({ count: 2 });
});

test("a key sent again for another change, or with other values, is refused", () => {
	const { scope } = makeOrganization();
	const add = counter();
	once(scope, "charge", { idempotencyKey: "a", amountCents: 100 }, add);
	expect(saying(once(scope, "pay", { idempotencyKey: "a", amountCents: 100 }, add))).toMatchInlineSnapshot(
		`"form: This form was already submitted. Reopen it to submit again."`,
	);
	expect(saying(once(scope, "charge", { idempotencyKey: "a", amountCents: 200 }, add))).toMatchInlineSnapshot(
		`"form: This form was already submitted. Reopen it to submit again."`,
	);
});

test("another organization's key is another key, and a refusal leaves the key free", () => {
	const add = counter();
	const request = { idempotencyKey: "a" };
	once(makeOrganization().scope, "charge", request, add);
	const { scope } = makeOrganization();
	expect(saying(once(scope, "charge", request, () => ({ ok: false as const, message: "No." })))).toMatchInlineSnapshot(
		`"form: No."`,
	);
	expect(once(scope, "charge", request, add)).toMatchObject({ count: 2 });
});
