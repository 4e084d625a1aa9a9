import { useLocation, useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { Icon, type IconName } from "../icon";
import { RouterLink } from "../link";
import { useClosed, useShownAs } from "../may-open";
import { keptHtml } from "../render/write-html";

/** `within` are the addresses of pages that belong to this link. */
export type DrawerLink = { label: string; to: string; within?: readonly string[] };
/** A single page or a group of pages. */
export type DrawerGroup = { icon: IconName; label: string; tag?: string } & (
	| { to: string; within?: readonly string[]; links?: undefined }
	| { to?: undefined; links: readonly DrawerLink[] }
);

/** The 250 px drawer: groups as disclosures, the current one open, the current page marked. */
export function Drawer({ groups, children }: { groups: readonly DrawerGroup[]; children?: ReactNode }) {
	return (
		<div className="drawer-links">
			<h2 className="px-3 pb-2 text-small font-semibold text-soft">Links</h2>
			<GroupList groups={groups} />
			{children}
		</div>
	);
}

/** On the server the HTML is kept for each role and each page that is marked, because every page of a house has it. */
function GroupList({ groups }: { groups: readonly DrawerGroup[] }) {
	const place = usePlace();
	const closed = useClosed();
	const shownAs = useShownAs();
	const list = () =>
		openGroups(groups, shownAs).map((group) => (
			<li key={group.label}>
				{group.links ? (
					<Group group={group} links={group.links} place={place} />
				) : (
					<Entry entry={group} place={place} />
				)}
			</li>
		));
	const html = import.meta.env.SSR ? keptHtml([groups, closed], marksOf(groups, place), list) : undefined;
	const look = "grid gap-0.5";
	if (html === undefined) return <ul className={look}>{list()}</ul>;
	// biome-ignore lint/security/noDangerouslySetInnerHtml: `htmlOf` escapes what it writes, as React does.
	return <ul className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The entries that are marked as current at a place: all that the list depends on, besides the role. */
function marksOf(groups: readonly DrawerGroup[], place: Place): string {
	const entries = groups.flatMap((group) => group.links ?? [group]);
	return entries.flatMap((entry) => (currentOf(entry, place) ? [`${entry.to} ${currentOf(entry, place)}`] : [])).join();
}

/** The menu groups with only the pages that the reader's role lets them open. Empty groups are left out. */
function openGroups(groups: readonly DrawerGroup[], shownAs: ReturnType<typeof useShownAs>): DrawerGroup[] {
	return groups.flatMap((group): DrawerGroup[] => {
		if (group.links === undefined) return shownAs(group.to) === "link" ? [group] : [];
		const links = group.links.filter(({ to }) => shownAs(to) === "link");
		const rest: DrawerGroup = { ...group, links };
		return links.length > 0 ? [rest] : [];
	});
}

function Group({ group, links, place }: { group: DrawerGroup; links: readonly DrawerLink[]; place: Place }) {
	const current = links.some((link) => currentOf(link, place));
	return (
		<details open={current}>
			<summary className={current ? "drawer-group current" : "drawer-group"}>
				<Icon name={group.icon} />
				<span className="grow">{group.label}</span>
				{group.tag ? <Tag>{group.tag}</Tag> : null}
				<Icon name="forward" className="drawer-turn" />
			</summary>
			<ul>
				{links.map((link) => (
					<li key={link.label}>
						<Entry entry={link} place={place} />
					</li>
				))}
			</ul>
		</details>
	);
}

function Entry({ entry, place }: { entry: DrawerLink & { icon?: IconName }; place: Place }) {
	const content = (
		<>
			{entry.icon ? <Icon name={entry.icon} /> : null}
			{entry.label}
		</>
	);
	return (
		<RouterLink to={entry.to} aria-current={currentOf(entry, place)} className="drawer-link">
			{content}
		</RouterLink>
	);
}

function Tag({ children }: { children: ReactNode }) {
	return <span className="rounded-full bg-info-soft px-1.5 text-[0.75rem] font-medium text-info">{children}</span>;
}

type Place = { pathname: string; listedAt?: string };

/** The current address, and the list that the page's loader says its record belongs to. */
function usePlace(): Place {
	const { pathname } = useLocation();
	const data = useMatches().at(-1)?.data;
	if (typeof data !== "object" || data === null || !("listedAt" in data)) return { pathname };
	return typeof data.listedAt === "string" ? { pathname, listedAt: data.listedAt } : { pathname };
}

function currentOf({ to, within = [] }: DrawerLink, { pathname, listedAt }: Place): "page" | "true" | undefined {
	if (pathname === to) return "page";
	const at = listedAt ?? pathname;
	return at === to || within.some((address) => at === address || at.startsWith(`${address}/`)) ? "true" : undefined;
}
