import type { findRequest } from "#domain/maintenance";
import type { RequestInput } from "./request-fields";

export function valuesOf(shown: NonNullable<ReturnType<typeof findRequest>>) {
	const { type, leaseId, propertyId, unitNumber, ownerId, title, category, place, description, priority } = shown;
	const {
		assetId,
		subcategory,
		assigneeId,
		vendorId,
		dueDate,
		entry,
		entryNotes,
		pets,
		alarmNote,
		phone,
		sharedWithTenants,
		sharedWithOwners,
	} = shown;
	return {
		...{ type, title, description, priority, entry, entryNotes, pets, alarmNote, phone },
		...{ category: category as RequestInput["category"], place: place as RequestInput["place"] },
		assetId: assetId ?? undefined,
		subcategory: (subcategory || undefined) as RequestInput["subcategory"],
		...{ leaseId: leaseId ?? undefined, propertyId: propertyId ?? undefined, ownerId: ownerId ?? undefined },
		...{
			unitNumber: type === "resident" ? "" : unitNumber,
			contactName: type === "contact" ? shown.requesterName : "",
		},
		vendorId: vendorId ?? undefined,
		...{ assigneeId: assigneeId ?? undefined, dueDate: dueDate ?? "", sharedWithTenants, sharedWithOwners },
	};
}
