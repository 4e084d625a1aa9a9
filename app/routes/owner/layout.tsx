import type { LoaderFunctionArgs } from "@remix-run/node";
import { Outlet, useLoaderData } from "@remix-run/react";
import { Flash } from "~/ui/flash";
import { FormatProvider } from "~/ui/format-context";
import { Center } from "~/ui/shell/center";
import type { SideLink } from "~/ui/shell/side-menu";
import { requireOwner } from "~/web/guards.server";
import { useFlash } from "~/web/use-flash";
import { useSessionCheck } from "~/web/use-session-check";

export async function loader({ request }: LoaderFunctionArgs) {
	const owner = await requireOwner(request);
	const { currency, locale, timeZone, nameInitials, customBgColor, organizationName } = owner;
	return {
		format: { currency, locale, timeZone },
		initials: nameInitials,
		colour: customBgColor,
		organizationName,
	};
}

export default function OwnerLayout() {
	const { format, initials, colour, organizationName } = useLoaderData<typeof loader>();
	const flash = useFlash();
	useSessionCheck();
	return (
		<FormatProvider format={format}>
			<Center
				bar={{
					home: "/owner/ohome",
					center: "Owner Center",
					account: { initials, colour, links: accountLinks, logout: "/app/logout" },
				}}
				links={menu}
				footer={organizationName}
			>
				<Flash flash={flash} />
				<div className="grid gap-5">
					<Outlet />
				</div>
			</Center>
		</FormatProvider>
	);
}

const menu: SideLink[] = [
	{ label: "Home", icon: "home", to: "/owner/ohome" },
	{ label: "Financials", icon: "chart" },
	{ label: "Rental Owner Ledger", short: "Ledger", icon: "ledger" },
	{ label: "Documents", icon: "file" },
	{ label: "Requests", icon: "wrench" },
	{ label: "Reports", icon: "file" },
];

const accountLinks = [{ label: "Account" }, { label: "Preferences" }, { label: "Notifications" }];
