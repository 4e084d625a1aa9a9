import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { onlineMethods } from "#domain/payments/labels";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { requireResident } from "~/web/guards.server";
import { href } from "~/web/href";
import { pageTitle } from "~/web/meta";
import { payableHome } from "./asked-payment.server";
import { PayFrame } from "./frame";

export const meta = () => pageTitle("Cards and Bank Accounts");

export async function loader({ request }: LoaderFunctionArgs) {
	const resident = await requireResident(request);
	const { home, rent, kept } = payableHome(resident);
	return {
		home: `${home.propertyName} · ${home.unitNumber}`,
		test: rent.test,
		kept: kept.map(({ id, label, method, expires }) => ({ id, label, method, expires })),
	};
}

export default function Methods() {
	const { home, test, kept } = useLoaderData<typeof loader>();
	return (
		<PayFrame facts={home} test={test}>
			{kept.length === 0 ? (
				<EmptyState action={<ButtonLink to={href("/resident/ronlinepayments")}>Pay rent</ButtonLink>}>
					No saved cards or bank accounts. Check “Save” when you pay to use it again or for autopay.
				</EmptyState>
			) : (
				<ul className="grid gap-3">
					{kept.map(({ id, label, method, expires }) => (
						<li
							key={id}
							className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
						>
							<div>
								<p className="font-medium">{label}</p>
								<p className="text-soft">
									{onlineMethods[method]}
									{expires ? `, expires ${expires.slice(5)}/${expires.slice(0, 4)}` : null}
								</p>
							</div>
							<ButtonLink look="plain" to={href("/resident/ronlinepayments/methods/remove", { id })}>
								Remove<span className="sr-only"> {label}</span>
							</ButtonLink>
						</li>
					))}
				</ul>
			)}
		</PayFrame>
	);
}
