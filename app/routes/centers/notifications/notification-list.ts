import { notificationGroups } from "#domain/notifications/labels";
import type { ListSpec } from "~/ui/list-state";

/** The list of what someone was told, in every house. */
export const notificationList = {
	sorts: ["newest"],
	filters: {
		show: { label: "Show", words: { all: "All", unread: "Unread" }, standard: "all" },
		group: {
			label: "Type",
			words: {
				all: "All types",
				rental: notificationGroups.rental.label,
				maintenance: notificationGroups.maintenance.label,
				accounting: notificationGroups.accounting.label,
			},
			standard: "all",
		},
	},
} as const satisfies ListSpec;
