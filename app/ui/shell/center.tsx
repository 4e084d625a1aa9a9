import type { ComponentProps, ReactNode } from "react";
import { SideMenu } from "./side-menu";
import { TopBar } from "./top-bar";
import { useRowLinks } from "./use-row-links";

/** The shell of the residents' and owners' pages: 16 px text and a menu of a few pages. */
export function Center({
	bar,
	strip,
	links,
	footer,
	feedback,
	children,
}: {
	bar: ComponentProps<typeof TopBar>;
	/** Below the bar, over every page. */
	strip?: ReactNode;
	links: ComponentProps<typeof SideMenu>["links"];
	footer: ReactNode;
	feedback: ReactNode;
	children: ReactNode;
}) {
	useRowLinks();
	return (
		<div className="flex min-h-dvh flex-col">
			<TopBar {...bar} />
			{strip}
			<div className="center">
				<SideMenu links={links} />
				<div className="flex min-w-0 flex-col">
					<main id="content" tabIndex={-1} className="w-full max-w-280 grow p-6 max-sm:p-4 sm:pe-10">
						{children}
					</main>
					<footer className="no-print flex flex-wrap items-center gap-x-4 px-6 py-4 text-small text-soft max-sm:px-4">
						{footer}
					</footer>
				</div>
			</div>
			{feedback}
		</div>
	);
}
