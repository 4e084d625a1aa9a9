import { afterEach, beforeEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { makeBooks, onDay } from "../../../tests/factories/leasing";
import { must } from "../../../tests/factories/must";
import { makeProperty } from "../../../tests/factories/rentals";
import { makeMember } from "../../../tests/factories/team";
import { saying, tellingFrom } from "../../../tests/factories/told";
import {
	addWebhook,
	embedKeyOf,
	findKey,
	listKeys,
	makeEmbedKey,
	makeKey,
	organizationOfEmbed,
	removeEmbedKey,
	removeWebhook,
	revokeKey,
	rotateSecret,
	setWebhookOn,
} from "./index.server";

beforeEach(() => onDay("2026-03-05"));
afterEach(() => setClock());

test("keys and webhooks are written down without their secrets, and a change that changes nothing isn't", () => {
	const scope = makeBooks();
	const told = tellingFrom(scope);
	const { keyId, key } = must(makeKey(scope, { name: "Mirror", access: "read", days: "90" }));
	must(revokeKey(scope, keyId, { all: false }));
	must(revokeKey(scope, keyId, { all: false }));
	const { webhookId, secret } = must(addWebhook(scope, { url: "https://hooks.example.com/in?key=1", events: [] }));
	const { secret: next } = must(rotateSecret(scope, webhookId));
	for (const on of [true, false, false, true]) must(setWebhookOn(scope, webhookId, on));
	must(removeWebhook(scope, webhookId));
	for (const hidden of [key, secret, next]) expect(told()).not.toContain(hidden);
	expect(told()).toMatchInlineSnapshot(`
		"key.added of organization: The API key “Mirror” was added. It works through Jun 3, 2026.
		key.revoked of organization: The API key “Mirror” of Ana Diaz was revoked.
		webhook.added of organization: The webhook to hooks.example.com was added.
		webhook.edited of organization: The secret of the webhook to hooks.example.com was changed.
		webhook.edited of organization: The webhook to hooks.example.com was turned off.
		webhook.edited of organization: The webhook to hooks.example.com was turned on.
		webhook.removed of organization: The webhook to hooks.example.com was removed."
	`);
});

test("a member's key is seen and revoked by them alone, or by whoever may see all", () => {
	const scope = makeBooks();
	const { propertyId } = makeProperty(scope);
	const colleague = makeMember(scope).scope;
	const { keyId } = must(makeKey(scope, { name: "Mirror", access: "full", days: "30", propertyIds: [propertyId] }));
	expect(saying(revokeKey(colleague, keyId, { all: false }))).toBe("form: That key wasn't found.");
	expect([listKeys(colleague, { all: false }), listKeys(makeBooks(), { all: true })]).toEqual([[], []]);
	expect(listKeys(colleague, { all: true })).toMatchObject([
		{ name: "Mirror", memberName: "Ana Diaz", access: "full", properties: 1, expiresDate: "2026-04-04" },
	]);
	must(revokeKey(colleague, keyId, { all: true }));
	expect(findKey(scope, keyId, { all: false })?.revokedDate).not.toBeNull();
});

test("the list for a website has one key: a new one ends the one before, and turned off there is none", () => {
	const scope = makeBooks();
	const other = must(makeEmbedKey(makeBooks())).key;
	const told = tellingFrom(scope);
	const { key: first } = must(makeEmbedKey(scope));
	const { key } = must(makeEmbedKey(scope));
	expect(key).toMatch(/^tnp_[0-9a-f]{24}$/);
	expect([first, key].map(organizationOfEmbed)).toEqual([undefined, scope.profileId]);
	expect(embedKeyOf(scope)).toBe(key);
	must(removeEmbedKey(scope));
	must(removeEmbedKey(scope));
	expect([embedKeyOf(scope), organizationOfEmbed(key)]).toEqual([undefined, undefined]);
	expect(organizationOfEmbed(other)).toBeDefined();
	expect(told()).toMatchInlineSnapshot(`
		"embed.added of organization: The list of homes for your website was turned on.
		embed.added of organization: The list of homes for your website was turned on.
		embed.removed of organization: The list of homes for your website was turned off."
	`);
});
