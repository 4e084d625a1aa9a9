import { ButtonLink } from "../button";

/** The box at the drawer's foot of whoever is on the Free plan. `reached`: what is nearly used up or over, "8 of 10 units". */
export function PlanBox({ to, reached }: { to: string; reached: string | undefined }) {
	return (
		<section aria-label="Plan" className="mt-4 rounded-card border border-line bg-page p-3">
			{reached ? <p className="mb-1 font-medium">{reached}</p> : null}
			<p>You are on Free Plan</p>
			<ButtonLink to={to} look="plain" className="mt-2 w-full">
				Upgrade
			</ButtonLink>
		</section>
	);
}
