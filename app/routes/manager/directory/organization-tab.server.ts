import { editOrganization, findOrganization, mayEditOrganization } from "#domain/identity";
import { organizationForm } from "#domain/identity/schema";
import { listingSettings } from "#domain/listings";
import { accountingTerms } from "#domain/statements";
import { redirectWithMessage } from "~/web/flash.server";
import { parseForm } from "~/web/form.server";
import type { Manager } from "~/web/guards.server";
import { href } from "~/web/href";
import { timeZoneOptions } from "./time-zone-options";

/** What the organization's tab shows. */
export function loadOrganization(manager: Manager) {
	const { updatedDate: seenUpdatedDate, ...organization } = findOrganization(manager);
	const { logoFileId } = listingSettings(manager);
	return {
		type: "organization" as const,
		organization: { ...organization, seenUpdatedDate },
		mayEdit: mayEditOrganization(manager),
		timeZones: timeZoneOptions(organization.timeZone),
		terms: accountingTerms(manager),
		logo: logoFileId ? href("/resources/files", { id: logoFileId }) : null,
	};
}

/** Saves the organization's settings. */
export async function saveOrganization(manager: Manager, request: Request) {
	const form = await parseForm(request, organizationForm);
	if (!form.ok) return form.reply;
	const edited = editOrganization(manager, form.value);
	if (!edited.ok) return form.refuse(edited);
	return redirectWithMessage(href("/app/masterpage/contacts", { type: "organization" }), "Organization saved.");
}
