import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { useShownAs } from "./may-open";

/** A link to a page. To one that the reader's role doesn't open, its words alone; to a form they can't use, nothing. */
export function Link({ to, ...rest }: LinkProps & { to: string }) {
	const shown = useShownAs()(to);
	if (shown === "link") return <RemixLink to={to} {...rest} />;
	return shown === "words" ? <Words {...rest} /> : null;
}

/** A link that knows whether it is current. Not shown to a page that the reader's role doesn't open. */
export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
	return useShownAs()(to) === "link" ? <RemixNavLink to={to} {...rest} /> : null;
}

/** A link that loads its page in full. Shown as `Link` is. */
export function PlainLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
	const shown = useShownAs()(href);
	if (shown === "link") return <a href={href} {...rest} />;
	return shown === "words" ? <Words {...rest} /> : null;
}

/** What looks like a button is nothing without its page. */
function Words({ className = "", children }: Pick<AnchorHTMLAttributes<HTMLElement>, "className" | "children">) {
	if (/\bbutton\b/.test(className)) return null;
	const look = className.replace(/\b(link|stretched-link)\b/g, "").trim();
	return <span className={look || undefined}>{children}</span>;
}
