import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { now, nowIso } from "#domain/calendar";
import { greeting, standingsOf } from "#domain/identity";
import { seenPart } from "#domain/limits";
import { bellState, hearerOf, listAnnouncements } from "#domain/notifications";
import { planPrompt } from "#domain/subscriptions";
import { pausedWork } from "#domain/system";
import { membershipsOf } from "#domain/team";
import { count } from "~/ui/count";
import { DateTimeText } from "~/ui/date";
import { Flash } from "~/ui/flash";
import { FormatProvider } from "~/ui/format-context";
import { Link } from "~/ui/link";
import { MayOpenProvider } from "~/ui/may-open";
import { OpenedInProvider } from "~/ui/opened-in";
import { Announcements } from "~/ui/shell/announcements";
import { Drawer } from "~/ui/shell/drawer";
import { FeedbackLink, FeedbackTab } from "~/ui/shell/feedback-tab";
import { MenuToggle } from "~/ui/shell/menu-toggle";
import { PausedNotice } from "~/ui/shell/paused-notice";
import { PlanBox } from "~/ui/shell/plan-box";
import { PlanNotice } from "~/ui/shell/plan-notice";
import { Search } from "~/ui/shell/search";
import { Shortcuts } from "~/ui/shell/shortcuts";
import { SignedOut } from "~/ui/shell/signed-out";
import { SkipLink } from "~/ui/shell/skip-link";
import { TopBar } from "~/ui/shell/top-bar";
import { useMenu } from "~/ui/shell/use-menu";
import { useRowLinks } from "~/ui/shell/use-row-links";
import { type Manager, requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { closedTo } from "~/web/manager-needs";
import { productName } from "~/web/meta";
import { useFlash } from "~/web/use-flash";
import { useSessionCheck } from "~/web/use-session-check";
import { managerMenu } from "./menu";

export { unlessNotReached as shouldRevalidate } from "~/web/revalidate";

export async function loader({ request }: LoaderFunctionArgs) {
	const manager = await requireManager(request);
	const { currency, locale, timeZone, nameInitials, customBgColor, today } = manager;
	const organizations = otherOrganizations(manager);
	return {
		format: { currency, locale, timeZone },
		closed: closedTo(manager.member.rights, manager.member.allProperties),
		organizations,
		openedIn: organizations.length > 0 ? manager.profileId : undefined,
		hasCenter: standingsOf(manager.userId).length > 0,
		greeting: greeting(now(), timeZone, manager.firstname),
		initials: nameInitials,
		picture: manager.avatarUuid ? href("/resources/avatar", { name: manager.avatarUuid }) : undefined,
		color: customBgColor,
		bell: bellState(hearerOf(manager)),
		announcements: listAnnouncements(manager.userId),
		seenPart: seenPart(manager),
		plan: planPrompt(manager),
		pause: pausedWork(),
		organizationName: manager.organizationName,
		asOf: nowIso(),
		year: today.slice(0, 4),
	};
}

function otherOrganizations({ userId, profileId }: Manager) {
	return membershipsOf(userId)
		.filter((one) => one.profileId !== profileId)
		.map((one) => ({ id: one.profileId, name: one.organizationName }));
}

export default function ManagerLayout() {
	const data = useLoaderData<typeof loader>();
	const menu = useMenu();
	const closedPages = new Set([...data.closed.pages, ...data.closed.acts]);
	const flash = useFlash();
	const isSignedOut = useSessionCheck();
	useRowLinks();
	return (
		<FormatProvider format={data.format}>
			<MayOpenProvider closed={data.closed}>
				<OpenedInProvider id={data.openedIn}>
					<div className="flex min-h-dvh flex-col text-sm" data-menu={menu.state}>
						<SkipLink />
						<Announcements announcements={data.announcements} dismiss={href("/resources/dismiss-announcement")} />
						<TopBar
							home={href("/app")}
							greeting={data.greeting}
							bell={{
								...{ to: href("/app/mynotifications"), state: data.bell },
								...{ stream: "/events", menu: href("/resources/notifications"), shownOn: [href("/app")] },
								records: [href("/app/addeditrequest"), href("/app/addeditworkorder")],
							}}
							account={{
								...{ initials: data.initials, picture: data.picture, color: data.color },
								...{ links: data.hasCenter ? [...accountLinks, centers] : accountLinks, logout: href("/app/logout") },
								organizations: { action: href("/resources/switchorganization"), others: data.organizations },
							}}
							onMenu={menu.toggle}
						>
							<Search to={href("/app/search")} address={href("/resources/search")} />
						</TopBar>
						<div className="house">
							<nav id="menu" aria-label="Menu" className="drawer no-print" tabIndex={-1}>
								<Drawer groups={managerMenu}>
									{data.plan?.free ? (
										<PlanBox to={href("/select-subscription")} reached={data.plan.free.reached} />
									) : null}
								</Drawer>
								<MenuToggle to="#content" onToggle={menu.toggle} className="button button-quiet mt-2 w-full lg:hidden">
									Close menu
								</MenuToggle>
							</nav>
							<div className="flex min-w-0 flex-col">
								<main id="content" tabIndex={-1} className="grow p-6 max-sm:p-4 sm:pe-10">
									<SignedOut shown={isSignedOut} login={href("/")} />
									<Flash flash={flash} />
									<PlanNotice
										pastDue={data.plan?.pastDue}
										readOnly={data.plan?.readOnly}
										plans={href("/select-subscription")}
										invoices={href("/view-subscription-invoices")}
									/>
									<PausedNotice since={data.pause?.ranDate} to={`${href("/app/test")}#paused`} />
									{data.seenPart === undefined ? null : (
										<p className="mb-3 text-small text-soft">
											You have access to only {count(data.seenPart, "property", "properties")}. Totals don't include any
											others.
										</p>
									)}
									<p className="print-only print-head mb-3 text-small">
										{data.organizationName} · <DateTimeText iso={data.asOf} />
									</p>
									<div className="grid gap-5">
										<Outlet />
									</div>
								</main>
								<footer className="no-print flex flex-wrap items-center gap-x-4 px-6 py-4 text-small text-soft max-sm:px-4">
									<span>
										© {data.year} {productName}
									</span>
									<Link to={href("/app/test")} className="py-1 hover:underline">
										System check
									</Link>
									<Shortcuts places={goPlaces.filter(({ to }) => !closedPages.has(to))} />
									<FeedbackLink to={href("/app/feedback")} />
								</footer>
							</div>
						</div>
						<FeedbackTab to={href("/app/feedback")} load={loadFeedback} />
					</div>
				</OpenedInProvider>
			</MayOpenProvider>
		</FormatProvider>
	);
}

const goPlaces = [
	{ key: "d", label: "Dashboard", to: href("/app") },
	{ key: "p", label: "Properties", to: href("/app/properties") },
	{ key: "r", label: "Rent Roll", to: href("/app/rentroll") },
	{ key: "t", label: "Tenants", to: href("/app/tenants") },
	{ key: "o", label: "Rental Owners", to: href("/app/rentalowners") },
	{ key: "u", label: "Outstanding Balances", to: href("/app/outstandingbalances") },
	{ key: "l", label: "Listings", to: href("/app/listings") },
	{ key: "a", label: "Applicants", to: href("/app/applicants") },
	{ key: "b", label: "Banking", to: href("/app/banking") },
	{ key: "e", label: "Bills & Expenses", to: href("/app/expenses") },
	{ key: "j", label: "Journal Entries", to: href("/app/journalentries") },
	{ key: "m", label: "Maintenance Requests", to: href("/app/requests") },
	{ key: "n", label: "Notifications", to: href("/app/mynotifications") },
];

const loadFeedback = () => import("~/routes/centers/feedback/feedback-panel");

/** For a member who is a resident or an owner too. */
const centers = { label: "Switch account", to: href("/centers") };

const accountLinks = [
	{ label: "Account", to: href("/app/myaccount") },
	{
		label: "Preferences",
		to: href("/app/myaccount/preferences"),
		panel: () => import("~/routes/centers/account/preferences-panel"),
	},
	{ label: "Notifications", to: href("/app/mynotifications") },
	{ label: "Contact support", to: href("/app/contactsupport") },
];
