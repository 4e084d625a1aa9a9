import { Link, Outlet, useLoaderData } from "@remix-run/react";
import { today } from "#domain/calendar";
import { Flash } from "~/ui/flash";
import { Brand } from "~/ui/shell/brand";
import { SkipLink } from "~/ui/shell/skip-link";
import { href } from "~/web/href";
import { productName } from "~/web/meta";
import { useFlash } from "~/web/use-flash";

export function loader() {
	return { year: today("UTC").slice(0, 4) };
}

/** The layout of pages that need no sign-in: the name above, the page in the middle, 16 px text. */
export default function PublicLayout() {
	const { year } = useLoaderData<typeof loader>();
	return (
		<div className="flex min-h-dvh flex-col text-base">
			<SkipLink />
			<header className="no-print flex min-h-16 items-center border-b border-line bg-surface px-6 max-sm:px-4">
				<Brand to="/" />
			</header>
			<main id="content" tabIndex={-1} className="grid grow content-start px-6 py-4 max-sm:px-4">
				<div className="mx-auto w-full max-w-112">
					<Flash flash={useFlash()} />
				</div>
				<Outlet />
			</main>
			<footer className="no-print px-6 py-5 text-center text-small text-soft">
				© {year} {productName} ·{" "}
				<Link to={href("/feedback")} className="inline-block py-2 hover:underline">
					Feedback
				</Link>
			</footer>
		</div>
	);
}
