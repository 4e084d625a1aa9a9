import { afterEach, expect, test } from "vitest";
import { setClock } from "#domain/calendar";
import { forgetOldNotifications, listNotifications, raise } from "#domain/notifications";
import { makeManager } from "../../../tests/factories/identity";
import { inWrite } from "../../../tests/setup/in-write";

afterEach(() => setClock());

test("a notification older than the days to keep is deleted, a younger one stays", async () => {
	const { scope, userId } = await makeManager();
	setClock("2025-01-10T09:00:00.000Z");
	for (let count = 0; count < 3; count++) tell(scope, "Old");
	setClock("2025-02-10T09:00:00.000Z");
	tell(scope, "Younger");

	setClock("2026-02-20T09:00:00.000Z");
	expect(forgetOldNotifications(400)).toBe(3);
	expect(forgetOldNotifications(400)).toBe(0);
	expect(listNotifications({ userId })).toMatchObject([{ message: "Younger" }]);
});

function tell(scope: { profileId: number }, message: string) {
	inWrite(raise)(
		{ profileId: scope.profileId, userId: null },
		{ type: "rent_payment_received", message, about: { kind: "transaction", id: 7 } },
	);
}
