import { expect, test } from "vitest";
import { formWords } from "../../../tests/factories/form-words";
import { keyForm, webhookActForm, webhookForm } from "./schema";

test("the forms of keys and webhooks say what is missing", () => {
	expect(
		[
			formWords(keyForm, { name: "Sync", access: "read", days: "30", "propertyIds[0]": "1" }),
			formWords(webhookForm, { url: "https://example.com/hooks", "events[0]": "property" }),
			formWords(webhookActForm, { deliveryId: "1" }, { intent: "replay" }),
		].join("\n--\n"),
	).toMatchInlineSnapshot(`
		"name: Enter a name. | Use 60 characters or fewer.
		access: Choose what the key may do.
		days: Choose how long the key works.
		propertyIds[0]: Choose properties from the list.
		--
		url: Enter an address like https://example.com/hooks. | Use 500 characters or fewer.
		events[0]: Choose an option.
		--
		deliveryId: That delivery wasn't found."
	`);
});
