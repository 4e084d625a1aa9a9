import { redirect } from "@remix-run/node";
import { type Address, href } from "~/web/href";

/** Leads `?section=password`, as the specification links to it, to the section's own page. Throws the redirect. */
export function leadToSection(request: Request, sections: Readonly<Record<string, Address>>): void {
	const section = new URL(request.url).searchParams.get("section") ?? "";
	const page = Object.hasOwn(sections, section) ? sections[section] : undefined;
	if (page) throw redirect(href(page));
}
