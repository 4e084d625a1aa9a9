import { Outlet, useLoaderData, useMatches } from "@remix-run/react";
import { today } from "#domain/calendar";
import type { PublicOrganization } from "#domain/listings";
import { Banner } from "~/ui/banner";
import { Brand } from "~/ui/shell/brand";
import { SkipLink } from "~/ui/shell/skip-link";
import { href } from "~/web/href";
import { productName } from "~/web/meta";
import { useFlash } from "~/web/use-flash";

export function loader() {
	return { year: today("UTC").slice(0, 4) };
}

/** The layout of the public listings: a link home, the page, and the company's name and contact below. */
export default function PublicListingsLayout() {
	const { year } = useLoaderData<typeof loader>();
	const organization = useOrganization();
	const flash = useFlash();
	return (
		<div className="flex min-h-dvh flex-col text-base">
			<SkipLink />
			<header className="no-print border-b border-line bg-surface">
				<div className="mx-auto flex min-h-16 max-w-280 flex-wrap items-center justify-between gap-x-6 px-6 max-sm:px-4 max-sm:pt-3">
					<Brand to={href("/weblistings", { org: organization?.slug })} />
					<nav aria-label="Listings" className="flex gap-5 py-2 text-small">
						<a href={href("/weblistings", { org: organization?.slug })} className="link">
							All homes
						</a>
						<a href={href("/weblistings/saved")} className="link">
							Saved homes
						</a>
						<a href={href("/")} className="link">
							Log in
						</a>
					</nav>
				</div>
			</header>
			<main id="content" tabIndex={-1} className="mx-auto w-full max-w-280 grow px-6 py-8 max-sm:px-4 max-sm:py-5">
				<div role="status" className="no-print not-empty:mb-5">
					{flash ? <Banner tone={tones[flash.kind]}>{flash.message}</Banner> : null}
				</div>
				<Outlet />
			</main>
			<footer className="mt-8 border-t border-line bg-surface">
				<div className="mx-auto flex max-w-280 flex-wrap items-center justify-between gap-x-8 gap-y-3 px-6 py-6 text-small text-soft max-sm:px-4">
					{organization ? (
						<Organization organization={organization} />
					) : (
						<p>Homes for rent, direct from the property manager.</p>
					)}
					<p>
						© {year} {productName}
					</p>
				</div>
			</footer>
		</div>
	);
}

const tones = { positive: "good", negative: "bad", info: "info" } as const;

function Organization({ organization: { name, phone, slug, hasLogo } }: { organization: PublicOrganization }) {
	return (
		<div className="flex items-center gap-3">
			{hasLogo && slug ? (
				<img src={href("/weblistings/logo", { org: slug })} alt="" className="h-10 max-w-40 object-contain" />
			) : null}
			<p>
				<span className="font-medium text-ink">{name}</span>
				{phone ? (
					<>
						{" · "}
						<a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className="link whitespace-nowrap">
							{phone}
						</a>
					</>
				) : null}
			</p>
		</div>
	);
}

/** The organization that a page is about, from the page's loader data. */
function useOrganization(): PublicOrganization | undefined {
	const data = useMatches().at(-1)?.data;
	if (typeof data !== "object" || data === null || !("organization" in data)) return undefined;
	return (data.organization as PublicOrganization | null | undefined) ?? undefined;
}
