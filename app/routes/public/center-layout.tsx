import { Outlet, useLoaderData } from "@remix-run/react";
import { Flash } from "~/ui/flash";
import { FormatProvider } from "~/ui/format-context";
import { Center } from "~/ui/shell/center";
import type { SideLink } from "~/ui/shell/side-menu";
import type { Actor } from "~/web/guards.server";
import { type Address, href } from "~/web/href";
import { useFlash } from "~/web/use-flash";
import { useSessionCheck } from "~/web/use-session-check";

/** What the layout of a centre shows of whoever is signed in. */
export function centerData({ currency, locale, timeZone, nameInitials, customBgColor, organizationName }: Actor) {
	return {
		format: { currency, locale, timeZone },
		initials: nameInitials,
		colour: customBgColor,
		organizationName,
	};
}

/** The house of the residents' and the owners' pages, for a layout whose loader gives `centerData`. */
export function CenterLayout({ name, home, links }: { name: string; home: Address; links: readonly SideLink[] }) {
	const { format, initials, colour, organizationName } = useLoaderData<typeof centerData>();
	const flash = useFlash();
	useSessionCheck();
	return (
		<FormatProvider format={format}>
			<Center
				bar={{ home: href(home), center: name, account: { initials, colour, links: [], logout: href("/app/logout") } }}
				links={links}
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
