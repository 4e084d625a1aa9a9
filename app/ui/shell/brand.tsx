import { RouterLink } from "../link";

/** The logo and the product's name; `center` is the name of the resident's or owner's house. */
export function Brand({ to, center }: { to: string; center?: string }) {
	return (
		<RouterLink to={to} className="flex items-center gap-2 font-semibold tracking-tight">
			<svg viewBox="0 0 24 24" className="size-6 shrink-0" aria-hidden="true">
				<rect width="24" height="24" rx="5.5" className="fill-accent" />
				<path d="M5.5 11.2 12 6l6.5 5.2V18h-4.3v-4.2H9.8V18H5.5z" className="fill-on-accent" />
			</svg>
			<span className="text-[1.07em]">Tenantry</span>
			{center ? <span className="font-normal text-soft max-sm:sr-only">{center}</span> : null}
		</RouterLink>
	);
}
