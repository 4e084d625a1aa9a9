import type { ComponentProps, MouseEventHandler, ReactNode } from "react";
import { Icon } from "../icon";
import { AccountMenu } from "./account-menu";
import { Bell } from "./bell";
import { Brand } from "./brand";
import { MenuToggle } from "./menu-toggle";
import { Offline } from "./offline";

/** The bar above every page of a house: menu, name, the house's own parts, bell, greeting, account. */
export function TopBar({
	home,
	center,
	greeting,
	bell,
	account,
	onMenu,
	children,
}: {
	home: string;
	center?: string;
	greeting?: string;
	bell?: ComponentProps<typeof Bell>;
	account: ComponentProps<typeof AccountMenu>;
	/** What the menu toggle does, if there is a drawer. */
	onMenu?: MouseEventHandler;
	children?: ReactNode;
}) {
	return (
		<header className="no-print flex min-h-14 items-center gap-3 border-b border-line bg-surface px-5 max-sm:px-3">
			{onMenu ? (
				<MenuToggle to="#menu" onToggle={onMenu} className="-ms-2 rounded-control p-2 hover:bg-sunken">
					<Icon name="menu" label="Menu" />
				</MenuToggle>
			) : null}
			<Brand to={home} center={center} />
			<Offline />
			<div className="flex min-w-0 flex-1 items-center justify-end gap-3">
				{children}
				{greeting ? <p className="truncate text-soft max-md:hidden">{greeting}</p> : null}
				{bell ? <Bell {...bell} /> : null}
				<AccountMenu {...account} />
			</div>
		</header>
	);
}
