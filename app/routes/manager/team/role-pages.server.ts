import type { Rights } from "#domain/team/format";
import { managerNeeds, opens } from "~/web/manager-needs";
import { managerMenu } from "../menu";

/** A page of the menu, and what a role does there. */
export type RolePage = {
	group: string;
	page: string;
	/** Whether the menu shows it. */
	open: boolean;
	/** Of the pages that belong to it, its forms and downloads among them: how many the role opens, and saves. */
	opened: number;
	saved: number;
	of: number;
};

const addresses = Object.keys(managerNeeds);

/** What these rights make of each page of the menu, in its order. */
export function pagesOf(rights: Rights): RolePage[] {
	return managerMenu.flatMap((group) => {
		const links = group.links ?? [{ label: group.label, to: group.to }];
		return links.map(({ label, to, ...link }) => {
			const within = "within" in link ? (link.within ?? []) : [];
			const under = addresses.filter((address) =>
				[to, ...within].some((start) => address === start || (start !== "/app" && address.startsWith(`${start}/`))),
			);
			return {
				...{ group: group.label, page: label, open: opens(rights, to) },
				opened: under.filter((address) => opens(rights, address)).length,
				saved: under.filter((address) => opens(rights, address, "POST")).length,
				of: under.length,
			};
		});
	});
}
