import { askForTexts, confirmTexts, listAllTexts, type TextService } from "#domain/texts";
import { statement } from "~/db/client.server";
import { wholeOrganization } from "~/db/limits/limits.server";
import type { Scope } from "~/domain/kernel/scope";
import { must } from "./must";
import { makeTenant } from "./rentals";

let people = 0;

export type Texter = Scope & { userId: number; tenantId: number };

/** A tenant of the organization who has a login, Bo Lee. */
export function makeTexter(scope: Scope, tenantId = makeTenant(scope, { firstname: "Bo", lastname: "Lee" })): Texter {
	const user = statement(
		"INSERT INTO users (email, user_role, firstname, lastname, tenant_id) VALUES (?, 'tenant', 'Bo', 'Lee', ?)",
	);
	const userId = Number(user.run(`texter${++people}@example.com`, tenantId).lastInsertRowid);
	statement("INSERT INTO profiles (user_id, linked_profile_id) VALUES (?, ?)").run(userId, scope.profileId);
	statement("UPDATE tenants SET user_id = ? WHERE id = ?").run(userId, tenantId);
	const origin = { sessionId: null, ipAddress: "192.0.2.7", userAgent: "Test browser" };
	return { profileId: scope.profileId, userId, tenantId, origin };
}

/** The code in the newest text to a number. */
export function textedCode(phone: string): string {
	const text = wholeOrganization(() => listAllTexts()).find((one) => one.toPhone === phone && one.kind === "code");
	return /^\d{6}/.exec(text?.body ?? "")?.[0] ?? "";
}

/** Turns on the organization's texts for someone at a number. */
export function turnOnTexts(person: Omit<Texter, "tenantId">, phone = "(217) 555-0100"): string {
	const asked = must(askForTexts(person, { phone, agreed: true }));
	return must(confirmTexts(person, textedCode(asked.phone))).phone;
}

/** A service that takes everything. */
export function takingTexts(): TextService & { sent: { to: string; body: string }[] } {
	const sent: { to: string; body: string }[] = [];
	return {
		...{ name: "twilio", from: "+12175550199", sent },
		send: async ({ to, body }) => {
			sent.push({ to, body });
			return { outcome: "sent", providerId: `SM${sent.length}` };
		},
		find: async () => ({ ok: true, providerIds: [] }),
		verify: () => undefined,
		readReport: () => undefined,
		readReply: () => undefined,
	};
}
