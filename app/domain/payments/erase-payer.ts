import { nowIso } from "#domain/calendar";
import { mustBeWriting, statement } from "~/db/client.server";
import type { Scope } from "~/domain/kernel/scope";

/** Erases a tenant's saved payment methods and the email address on their online payments. */
export function erasePayer({ profileId }: Scope, tenantId: number): void {
	mustBeWriting();
	statement(
		`UPDATE saved_methods SET label = '', customer = '', reference = 'erased-' || id, expires = '',
			removed_date = coalesce(removed_date, @moment) WHERE tenant_id = @tenantId AND profile_id = @profileId`,
	).run({ tenantId, profileId, moment: nowIso() });
	statement("UPDATE online_payments SET payer_email = '' WHERE tenant_id = ? AND profile_id = ?").run(
		tenantId,
		profileId,
	);
}

/** Replaces the payer's name on a tenant's online payments, and the name in what they agreed to for autopay. */
export function erasePayerName({ profileId }: Scope, tenantId: number, name: string): void {
	mustBeWriting();
	statement("UPDATE online_payments SET payer_name = ? WHERE tenant_id = ? AND profile_id = ?").run(
		name,
		tenantId,
		profileId,
	);
	statement("UPDATE autopay_authorizations SET text = 'Erased.' WHERE tenant_id = ? AND profile_id = ?").run(
		tenantId,
		profileId,
	);
}
