import { Form } from "@remix-run/react";
import { type MouseEvent, useState } from "react";
import { Icon } from "../icon";
import { initialsClass } from "../initials-color";
import { Link } from "../link";
import { Menu } from "../menu";
import { SideDialog } from "./side-dialog";
import { type LoadPanel, usePanel } from "./use-panel";

/**
 * A link in the menu. With `panel` and JavaScript it opens a dialog over the page. `panel` must be the same function in
 * every render.
 */
type AccountLink = { label: string; to: string; panel?: LoadPanel };

/** The person's initials, opening a menu of their own pages and the logout. */
export function AccountMenu({
	initials,
	picture,
	color,
	links,
	organizations,
	logout,
}: {
	initials: string;
	/** The address of the person's own picture; the initials otherwise. */
	picture?: string | undefined;
	/** The background chosen in the preferences; the accent otherwise. */
	color: string | null;
	links: readonly AccountLink[];
	/** The other organizations that the person is a member of, and where choosing one is posted. */
	organizations?: { action: string; others: readonly { id: number; name: string }[] };
	/** The address that the logout posts to. */
	logout: string;
}) {
	const [asked, setAsked] = useState<AccountLink>();
	const { Panel, opener, open, close } = usePanel();
	const openPanel = (event: MouseEvent, link: AccountLink) => {
		if (!link.panel || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		setAsked(link);
		open(link.panel);
	};
	return (
		<>
			<Menu
				look="block rounded-full"
				label={
					<>
						<span
							aria-hidden
							className={`grid size-9 place-items-center overflow-hidden rounded-full text-small font-semibold ${initialsClass(color)}`}
						>
							{picture ? <img src={picture} alt="" width={36} height={36} /> : initials || <Icon name="person" />}
						</span>
						<span className="sr-only">Your account</span>
					</>
				}
			>
				{links.map((link) => (
					<Link key={link.label} to={link.to} onClick={(event) => openPanel(event, link)}>
						{link.label}
					</Link>
				))}
				{organizations && organizations.others.length > 0 ? (
					<Form method="post" action={organizations.action} reloadDocument className="mt-1 border-t border-line pt-1">
						<p className="px-3 py-1 text-small text-soft">Switch organization</p>
						{organizations.others.map(({ id, name }) => (
							<button key={id} type="submit" name="organizationId" value={id}>
								{name}
							</button>
						))}
					</Form>
				) : null}
				<Form method="post" action={logout} reloadDocument className="mt-1 border-t border-line pt-1">
					<button type="submit">Logout</button>
				</Form>
			</Menu>
			{Panel && asked ? (
				<SideDialog title={asked.label} place="middle" opener={opener} onClose={close}>
					<Panel to={asked.to} onDone={close} />
				</SideDialog>
			) : null}
		</>
	);
}
