import { Outlet, useLoaderData } from "@remix-run/react";
import { Flash } from "~/ui/flash";
import { FormatProvider } from "~/ui/format-context";
import { Announcements } from "~/ui/shell/announcements";
import { Center } from "~/ui/shell/center";
import { FeedbackTab } from "~/ui/shell/feedback-tab";
import type { SideLink } from "~/ui/shell/side-menu";
import { type Address, href } from "~/web/href";
import { useFlash } from "~/web/use-flash";
import { useSessionCheck } from "~/web/use-session-check";
import type { centerData } from "./center-data.server";

/** A centre's own pages that its bar and edges lead to. */
type CenterPages = { home: Address; notifications: Address; preferences: Address; feedback: Address };

/** The house of the residents' and the owners' pages, for a layout whose loader gives `centerData`. */
export function CenterLayout({ name, pages, links }: { name: string; pages: CenterPages; links: readonly SideLink[] }) {
	const { format, initials, colour, organizationName, bell, announcements, canSwitch } =
		useLoaderData<typeof centerData>();
	const flash = useFlash();
	useSessionCheck();
	const accountLinks = [
		{ label: "Notifications", to: href(pages.notifications) },
		{ label: "Preferences", to: href(pages.preferences) },
		...(canSwitch ? [{ label: "Switch account", to: href("/centers") }] : []),
	];
	return (
		<FormatProvider format={format}>
			<Announcements announcements={announcements} dismiss={href("/resources/dismiss-announcement")} />
			<Center
				bar={{
					...{ home: href(pages.home), center: name },
					account: { initials, colour, links: accountLinks, logout: href("/app/logout") },
					bell: {
						...{ to: href(pages.notifications), state: bell },
						...{ stream: "/events", menu: href("/resources/notifications") },
					},
				}}
				links={links}
				footer={organizationName}
				feedback={<FeedbackTab to={href(pages.feedback)} load={loadFeedback} />}
			>
				<Flash flash={flash} />
				<div className="grid gap-5">
					<Outlet />
				</div>
			</Center>
		</FormatProvider>
	);
}

const loadFeedback = () => import("~/routes/feedback/feedback-panel");
