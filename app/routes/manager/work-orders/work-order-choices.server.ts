import { accountsFor } from "#domain/ledger";
import { findRequest } from "#domain/maintenance";
import { findProperty, findUnit, propertyChoices } from "#domain/rentals";
import { vendorChoices } from "#domain/vendors";
import { withLinks } from "~/routes/centers/requests/request-files.server";
import { choicesOf, type FindChoices } from "~/web/choices.server";
import type { Manager } from "~/web/guards.server";
import { found, optionalIdParam } from "~/web/not-found.server";
import { accountOptions } from "../ledger-account-options";
import { workTeam } from "../maintenance/work-team.server";
import { type FormChoices, newWorkOrder } from "./work-order-fields";

/** The lookups for `parseForm` that find records for the work order form's pickers. */
export function finders(manager: Manager): Record<"vendorId" | "propertyId", FindChoices> {
	return {
		vendorId: (ask) => vendorChoices(manager, ask),
		propertyId: (ask) => propertyChoices(manager, ask),
	};
}

/** The options of the form. `keep` are chosen records, which are always included. */
export function workOrderChoices(
	manager: Manager,
	keep: {
		vendorId?: number | null | undefined;
		propertyId?: number | null | undefined;
		assigneeId?: number | null | undefined;
	},
	files: readonly { id: number; title: string; isPicture: boolean }[],
): FormChoices {
	const find = finders(manager);
	const chosen = (id: number | null | undefined) => (id ? [id] : []);
	return {
		vendors: choicesOf("vendorId", find.vendorId, chosen(keep.vendorId)),
		properties: choicesOf("propertyId", find.propertyId, chosen(keep.propertyId)),
		team: workTeam(manager, { propertyId: keep.propertyId, keeps: keep.assigneeId }),
		accounts: accountOptions(accountsFor(manager, "expense"), { first: "expense" }),
		files: withLinks(files).map(({ id, title, link, isPicture }) => ({ id, title, link, isPicture })),
	};
}

/**
 * The values and options of a new work order. The address can name its request (`request`), or a property (`pid`), a
 * unit (`uid`) or a vendor (`vendor`).
 */
export function newWorkOrderData(manager: Manager, request: Request) {
	const requestId = optionalIdParam(request, "request");
	const vendor = optionalIdParam(request, "vendor");
	const vendorId = vendor === undefined ? undefined : found(vendorChoices(manager, { keep: [vendor], limit: 0 })[0]).id;
	if (requestId !== undefined) {
		const {
			id,
			number,
			title,
			description,
			priority,
			dueDate,
			entry,
			phone,
			files,
			messages,
			home,
			propertyId,
			assigneeId,
			vendorId: usual,
		} = found(findRequest(manager, requestId));
		const all = [...files, ...messages.flatMap((message) => message.files)];
		const values = {
			...{ ...newWorkOrder, title, details: description, priority, dueDate: dueDate ?? "", entry },
			...{ sharesContact: phone !== "" && entry === "call_first", vendorId: String(vendorId ?? usual ?? "") },
			...{
				assigneeId: assigneeId === null ? "" : String(assigneeId),
				sharedFileIds: files.map((file) => String(file.id)),
			},
		};
		return {
			of: { id, number, title, home },
			values,
			choices: workOrderChoices(manager, { vendorId: vendorId ?? usual, propertyId }, all),
		};
	}
	const uid = optionalIdParam(request, "uid");
	const pid = optionalIdParam(request, "pid");
	const unit = uid === undefined ? undefined : found(findUnit(manager, uid));
	const propertyId = unit?.property.id ?? (pid === undefined ? undefined : found(findProperty(manager, pid)).id);
	const place = { propertyId: propertyId ? String(propertyId) : "", unitNumber: unit?.unitNumber ?? "" };
	return {
		of: undefined,
		values: { ...newWorkOrder, ...place, vendorId: vendorId ? String(vendorId) : "" },
		choices: workOrderChoices(manager, { vendorId, propertyId }, []),
	};
}
