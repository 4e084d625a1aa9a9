import type { SearchKind } from "#domain/search/labels";
import type { IconName } from "../icon";

/** A found record: its kind, its name and its address. */
export type FoundRecord = {
	source: SearchKind;
	id: number;
	label: string;
	detail: string;
	former: boolean;
	to: string;
};

/** The icon of each kind (specification 2.4). */
export const searchIcons: Record<SearchKind, IconName> = {
	tenant: "person",
	property: "home",
	unit: "key",
	lease: "assignment",
	owner: "people",
	vendor: "wrench",
	request: "request",
	workOrder: "file",
	asset: "settings",
	transaction: "receipt",
};
