import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { Card } from "~/ui/card";
import { PageHead } from "~/ui/page-head";
import { requireManager } from "~/web/guards.server";
import { pageTitle } from "~/web/meta";
import { settingsCards } from "./settings-cards.server";

export const meta = () => pageTitle("Settings");

export async function loader({ request }: LoaderFunctionArgs) {
	return { groups: settingsCards(await requireManager(request)) };
}

export default function Settings() {
	const { groups } = useLoaderData<typeof loader>();
	return (
		<>
			<PageHead title="Settings" />
			<div className="-mb-5 gap-5 *:mb-5 *:break-inside-avoid lg:columns-2">
				{groups.map(({ title, cards }) => (
					<Card key={title} title={title}>
						<ul className="grid divide-y divide-line">
							{cards.map(({ title, to, now }) => (
								<li key={title} className="grid gap-0.5 py-2.5 first:pt-0 last:pb-0">
									<Link to={to} className="link justify-self-start">
										{title}
									</Link>
									<span className="text-soft wrap-anywhere">{now}</span>
								</li>
							))}
						</ul>
					</Card>
				))}
			</div>
		</>
	);
}
