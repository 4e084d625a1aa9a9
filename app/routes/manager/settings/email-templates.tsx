import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listEmailTemplates } from "#domain/settings";
import { emailAudiences } from "#domain/settings/labels";
import { Card } from "~/ui/card";
import { count } from "~/ui/count";
import { PageHead } from "~/ui/page-head";
import { Status } from "~/ui/status";
import { requireManager } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";

export const meta = () => pageTitle("Email Templates");

export async function loader({ request }: LoaderFunctionArgs) {
	const templates = listEmailTemplates(await requireManager(request));
	const groups = Object.entries(emailAudiences).map(([to, title]) => ({
		title,
		templates: templates.filter((template) => template.to === to),
	}));
	return { groups, changed: templates.filter(({ changedDate }) => changedDate !== undefined).length };
}

export default function EmailTemplates() {
	const { groups, changed } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead
				title="Email templates"
				facts={changed > 0 ? `${count(changed, "email")} changed` : "All emails use Tenantry's wording."}
				crumbs={[{ label: "Settings", to: href("/app/settings") }]}
			/>
			<div className="gap-5 lg:columns-2 *:mb-5 *:break-inside-avoid">
				{groups.map(({ title, templates }) => (
					<Card key={title} title={title}>
						<ul className="grid">
							{templates.map(({ key, label, changedDate }) => (
								<li
									key={key}
									className="flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-line py-2 first:border-0 first:pt-0"
								>
									{/* A page load of its own: its preview needs the policy of its address. */}
									<a href={href("/app/settings/emails/edit", { key })} className="link min-w-0 wrap-anywhere">
										{label}
									</a>
									{changedDate === undefined ? null : <Status tone="info">Changed</Status>}
								</li>
							))}
						</ul>
					</Card>
				))}
			</div>
			<p className="text-soft">
				Emails about sign-in and security, notifications, and decision letters aren't listed here. You write decision
				letters when you make each decision.
			</p>
		</>
	);
}
