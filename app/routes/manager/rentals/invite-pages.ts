import type { InviteeKind } from "#domain/invitations/labels";
import type { Address } from "~/web/href";

/** By kind of person: the page that sends invitations, and the list it returns to. */
export const invitePages = {
	tenant: {
		invite: "/app/invitetenants",
		list: "/app/tenants",
		summary: "/app/tenant/tenantsummary",
		portal: "/app/tenant/portal",
		id: "tid",
	},
	owner: {
		invite: "/app/inviteowners",
		list: "/app/rentalowners",
		summary: "/app/rentalowner/summary",
		portal: "/app/rentalowner/portal",
		id: "oid",
	},
} as const satisfies Record<
	InviteeKind,
	{ invite: Address; list: Address; summary: Address; portal: Address; id: string }
>;
