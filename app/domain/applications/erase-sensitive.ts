import { nowIso } from "#domain/calendar";
import { addMonths, type PlainDate } from "#domain/calendar/format";
import { deleteFile } from "#domain/files";
import { listingSettings } from "#domain/listings";
import { statement, write } from "~/db/client.server";
import { type Scope, systemScope } from "~/domain/kernel/scope";
import { type Application, findRecord, updateRecord } from "./application-record";
import { itemsOf, updateItem } from "./requested-items";
import { note } from "./timeline";

/**
 * Erases ID numbers, birth dates and documents once the number of months in the settings (listings/settings.ts) has
 * passed since the decision.
 */
export function eraseSensitive(): number {
	const decided = statement<{ id: number; profileId: number; decidedDate: string }>(
		`SELECT id, profile_id AS profileId, decided_date AS decidedDate FROM rental_applications
		WHERE decided_date IS NOT NULL AND erased_date IS NULL ORDER BY decided_date LIMIT 2000`,
	).all();
	let erased = 0;
	for (const { id, profileId, decidedDate } of decided) {
		const scope = systemScope(profileId);
		const keptUntil: PlainDate = addMonths(decidedDate.slice(0, 10), listingSettings(scope).sensitiveKeptMonths);
		if (keptUntil > nowIso().slice(0, 10)) continue;
		write(() => {
			const application = findRecord(scope, id);
			if (application) eraseOne(scope, application);
		});
		erased += 1;
	}
	return erased;
}

function eraseOne(scope: Scope, application: Application): void {
	for (const item of itemsOf(application.id)) {
		if (item.fileId === null) continue;
		deleteFile(scope, item.fileId);
		updateItem(item.id, { fileId: null });
	}
	updateRecord(application.id, {
		...{ taxIdSealed: "", idNumberSealed: "", taxIdLast4: "", idNumberLast4: "", birthDate: null },
		erasedDate: nowIso(),
	});
	note(scope, application.id, "erased", "ID numbers and documents were erased.");
}
