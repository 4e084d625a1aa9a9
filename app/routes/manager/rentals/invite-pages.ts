import type { InviteeKind } from "#domain/invitations/labels";
import type { Address } from "~/web/href";

/** By kind of person: the pages that invite, block and text them, and the list. */
export const invitePages = {
	tenant: {
		invite: "/app/invitetenants",
		list: "/app/tenants",
		summary: "/app/tenant/tenantsummary",
		portal: "/app/tenant/portal",
		text: "/app/tenant/text",
		id: "tid",
	},
	owner: {
		invite: "/app/inviteowners",
		list: "/app/rentalowners",
		summary: "/app/rentalowner/summary",
		portal: "/app/rentalowner/portal",
		text: "/app/rentalowner/text",
		id: "oid",
	},
} as const satisfies Record<
	InviteeKind,
	{ invite: Address; list: Address; summary: Address; portal: Address; text: Address; id: string }
>;
