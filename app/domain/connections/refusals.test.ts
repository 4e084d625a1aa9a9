import { afterEach, beforeEach, expect, test } from "vitest";
import { everyRight } from "#domain/team";
import { config } from "~/config.server";
import { makeBooks } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addWebhook,
	makeKey,
	type NewKey,
	removeWebhook,
	replayDelivery,
	revokeKey,
	rotateSecret,
	setWebhookOn,
} from "./index.server";

beforeEach(() => void Object.assign(config(), { openWebhooks: true }));
afterEach(() => void Object.assign(config(), { openWebhooks: false }));

const newKey: NewKey = { name: "Mirror", access: "full", days: "90" };

test("a key is made by a member who may take data out, up to twenty, and revoked once", () => {
	const scope = makeBooks();
	const without = makeMember(scope, { preset: "read_only", rights: { levels: everyRight.levels, named: [] } }).scope;
	expect([
		saying(makeKey({ ...scope, userId: null }, newKey)),
		saying(makeKey(without, newKey)),
		saying(makeKey(scope, { ...newKey, propertyIds: [-1] })),
		saying(revokeKey(scope, -1, { all: true })),
	]).toEqual([
		"form: Only a member of the team can make a key.",
		"form: An API key can export data, which your role doesn't allow.",
		"propertyIds: Choose properties from the list.",
		"form: That key wasn't found.",
	]);
	const [first = 0] = Array.from({ length: 20 }, () => must(makeKey(scope, newKey)).keyId);
	expect(saying(makeKey(scope, newKey))).toBe("form: You can have up to 20 keys. Revoke one you don't use.");
	expect(saying(revokeKey(makeBooks(), first, { all: true }))).toBe("form: That key wasn't found.");
	must(revokeKey(scope, first, { all: false }));
	must(revokeKey(scope, first, { all: false }));
	must(makeKey(scope, newKey));
});

test("a webhook has an address, events and a member, up to twenty", () => {
	const scope = makeBooks();
	const add = (over: Partial<Parameters<typeof addWebhook>[1]> = {}) =>
		addWebhook(scope, { url: "https://example.com/hooks", events: [], ...over });
	expect([
		saying(addWebhook({ ...scope, userId: null }, { url: "https://example.com/hooks", events: [] })),
		saying(add({ url: "example" })),
		saying(add({ url: `https://example.com/${"x".repeat(481)}` })),
		saying(add({ url: "https://ana@example.com/hooks" })),
		saying(add({ url: "https://:secret@example.com/hooks" })),
		saying(add({ events: ["weather"] })),
	]).toEqual([
		"form: Only a member of the team can add a webhook.",
		"url: Enter an address like https://example.com/hooks.",
		"url: Enter an address like https://example.com/hooks.",
		"url: Leave the user name and password out of the address.",
		"url: Leave the user name and password out of the address.",
		"events: Choose events from the list.",
	]);
	must(add({ url: `https://example.com/${"x".repeat(480)}` }));
	for (let more = 0; more < 19; more++) must(add());
	expect(saying(add())).toBe("form: You can have up to 20 webhooks.");
});

test("another organization's webhook isn't found; one that is off sends nothing again", () => {
	const scope = makeBooks();
	const everything = tellingFrom(scope);
	const { webhookId } = must(addWebhook(scope, { url: "https://example.com/hooks", events: [] }));
	const ofOthers = [
		replayDelivery(makeBooks(), webhookId, 1),
		rotateSecret(makeBooks(), webhookId),
		setWebhookOn(makeBooks(), webhookId, false),
		removeWebhook(makeBooks(), webhookId),
	];
	expect(new Set(ofOthers.map((result) => saying(result)))).toEqual(new Set(["form: That webhook wasn't found."]));
	expect(saying(replayDelivery(scope, webhookId, -1))).toBe("form: That delivery wasn't found.");
	must(setWebhookOn(scope, webhookId, false));
	expect(saying(replayDelivery(scope, webhookId, -1))).toBe("form: This webhook is off. Turn it on first.");
	must(removeWebhook(scope, webhookId));
	expect(saying(setWebhookOn(scope, webhookId, true))).toBe("form: That webhook wasn't found.");
	expect(everything()).toMatchInlineSnapshot(`
		"webhook.added of organization: The webhook to example.com was added.
		webhook.edited of organization: The webhook to example.com was turned off.
		webhook.removed of organization: The webhook to example.com was removed."
	`);
});
