import { type LinkProps, type NavLinkProps, Link as RemixLink, NavLink as RemixNavLink } from "@remix-run/react";
import type { AnchorHTMLAttributes } from "react";
import { useShownAs } from "./may-open";

/**
 * A link to a page. If the reader's role doesn't let them open it, only its text is shown; if it leads to a form they
 * can't use, nothing.
 */
export function Link({ to, ...rest }: LinkProps & { to: string }) {
	const shown = useShownAs()(to);
	if (shown === "link") return <RouterLink to={to} {...rest} />;
	return shown === "words" ? <Words {...rest} /> : null;
}

/**
 * A link that the router follows, whatever the reader's role. On the server an address from the root is written as it
 * is, without the router's hooks: a page has a hundred links.
 */
export function RouterLink({ to, ...rest }: LinkProps & { to: string }) {
	if (!import.meta.env.SSR || !to.startsWith("/")) return <RemixLink to={to} {...rest} />;
	const { preventScrollReset, replace, state, relative, reloadDocument, prefetch, discover, ...anchor } = rest;
	return <a {...anchor} href={to} data-discover={reloadDocument ? undefined : "true"} />;
}

/** A link that is marked when it is the current page. Not shown if the reader's role doesn't let them open it. */
export function NavLink({ to, ...rest }: NavLinkProps & { to: string }) {
	return useShownAs()(to) === "link" ? <RemixNavLink to={to} {...rest} /> : null;
}

/** A link that loads its page as a document, not through the router. Otherwise it is like `Link`. */
export function PlainLink({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
	const shown = useShownAs()(href);
	if (shown === "link") return <a href={href} {...rest} />;
	return shown === "words" ? <Words {...rest} /> : null;
}

/** The text of a link that can't be opened. A link that looks like a button is left out. */
function Words({ className = "", children }: Pick<AnchorHTMLAttributes<HTMLElement>, "className" | "children">) {
	if (/\bbutton\b/.test(className)) return null;
	const look = className.replace(/\b(link|stretched-link)\b/g, "").trim();
	return <span className={look || undefined}>{children}</span>;
}
