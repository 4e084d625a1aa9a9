import { expect, test } from "vitest";
import { listOrders } from "#domain/work-orders";
import { askPage } from "../../../../tests/factories/ask-page";
import { makeManager } from "../../../../tests/factories/identity";
import { keepBooks } from "../../../../tests/factories/keep-books";
import { makeVendor } from "../../../../tests/factories/payables";
import { makeProperty } from "../../../../tests/factories/rentals";
import { mailedTo } from "../../../../tests/factories/told";
import { giveEmail } from "../../../../tests/factories/work-orders";
import { action } from "./work-order";

keepBooks("2026-03-05");

test("a new work order is saved and sent by one button, once; without a vendor it asks for one and saves nothing", async () => {
	const { scope, userId } = await makeManager();
	const { propertyId } = makeProperty(scope);
	const vendorId = makeVendor(scope);
	giveEmail(vendorId, "ace@vendors.example");
	const typed = {
		...{ title: "Replace the trap", priority: "normal", entry: "yes", chargeTo: "owner", next: "send" },
		...{ propertyId: String(propertyId), idempotencyKey: "8c0b5b0e-9d5c-4d0c-9b57-1c1b6a3f7a11" },
	};
	const press = async (form: Record<string, string>) => {
		const answer: unknown = await askPage(action, userId, "/app/addeditworkorder", "POST", form);
		return answer instanceof Response ? answer.status : JSON.stringify(answer);
	};
	const orders = () => listOrders(scope, { filters: { q: "", status: "all" } }).rows;
	expect(await press(typed)).toContain("Choose a vendor.");
	expect(orders()).toEqual([]);
	expect(await press({ ...typed, vendorId: String(vendorId) })).toBe(303);
	expect(await press({ ...typed, vendorId: String(vendorId) })).toBe(303);
	expect(orders()).toMatchObject([{ title: "Replace the trap" }]);
	expect(mailedTo("ace@vendors.example").split("---")).toHaveLength(1);
	expect(mailedTo("ace@vendors.example")).toContain("Replace the trap");
});
