import { Outlet, useLoaderData } from "@remix-run/react";
import { Flash } from "~/ui/flash";
import { FormatProvider } from "~/ui/format-context";
import { Announcements } from "~/ui/shell/announcements";
import { Center } from "~/ui/shell/center";
import { FeedbackLink, FeedbackTab } from "~/ui/shell/feedback-tab";
import type { SideLink } from "~/ui/shell/side-menu";
import { SignedOut } from "~/ui/shell/signed-out";
import { SkipLink } from "~/ui/shell/skip-link";
import { type Address, href } from "~/web/href";
import { productName } from "~/web/meta";
import { useFlash } from "~/web/use-flash";
import { useSessionCheck } from "~/web/use-session-check";
import type { centerData } from "./center-data.server";
import { PlaceStrip } from "./place-strip";

/** A center's own pages that its bar links to, and the one of a maintenance request. */
type CenterPages = Record<"login" | "home" | "notifications" | "preferences" | "feedback" | "request", Address> & {
	account?: Address;
};

/** The shell of the residents' and owners' pages, for a layout whose loader returns `centerData`. */
export function CenterLayout({ name, pages, links }: { name: string; pages: CenterPages; links: readonly SideLink[] }) {
	const {
		format,
		initials,
		color,
		picture,
		organizationName,
		year,
		emergencyPhone,
		bell,
		announcements,
		places,
		switches,
	} = useLoaderData<typeof centerData>();
	const flash = useFlash();
	const isSignedOut = useSessionCheck();
	const accountLinks = [
		...(pages.account ? [{ label: "Account", to: href(pages.account) }] : []),
		{ label: "Preferences", to: href(pages.preferences), panel: loadPreferences },
		{ label: "Notifications", to: href(pages.notifications) },
		{ label: "Contact support", to: href("/app/contactsupport", { from: href(pages.home) }) },
		...(switches ? [{ label: "Switch account", to: href("/centers") }] : []),
	];
	return (
		<FormatProvider format={format}>
			<SkipLink />
			<Announcements announcements={announcements} dismiss={href("/resources/dismiss-announcement")} />
			<Center
				bar={{
					...{ home: href(pages.home), center: name },
					account: { initials, picture, color, links: accountLinks, logout: href("/app/logout") },
					bell: {
						...{ to: href(pages.notifications), state: bell },
						...{ stream: "/events", menu: href("/resources/notifications"), shownOn: [href(pages.home)] },
						records: [href(pages.request)],
					},
				}}
				strip={<PlaceStrip places={places} emergencyPhone={emergencyPhone} />}
				links={links}
				footer={
					<>
						<span>
							{organizationName} · © {year} {productName}
						</span>
						<FeedbackLink to={href(pages.feedback)} />
					</>
				}
				feedback={<FeedbackTab to={href(pages.feedback)} load={loadFeedback} />}
			>
				<SignedOut shown={isSignedOut} login={href(pages.login)} />
				<Flash flash={flash} />
				<div className="grid gap-5">
					<Outlet />
				</div>
			</Center>
		</FormatProvider>
	);
}

const loadFeedback = () => import("~/routes/centers/feedback/feedback-panel");
const loadPreferences = () => import("~/routes/centers/account/preferences-panel");
