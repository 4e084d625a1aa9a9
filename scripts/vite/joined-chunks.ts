import { fileURLToPath } from "node:url";
import type { PluginOption } from "vite";

/**
 * What every page needs comes in three files for the browser: Preact with the router, the shell, and the parts that
 * pages are made of. Further ones have forms, signing in, the words of maintenance, and those of residents. Otherwise a
 * first visit asks for fifty small ones.
 */
export function joinedChunks(): PluginOption {
	return {
		name: "tenantry-chunks",
		enforce: "post",
		config(config, env) {
			if (env.command !== "build" || env.isSsrBuild) return;
			config.build ??= {};
			config.build.rollupOptions = {
				...config.build.rollupOptions,
				output: { ...config.build.rollupOptions?.output, manualChunks: (id) => chunkOf(id) },
			};
		},
		generateBundle(_, bundle) {
			for (const file of Object.values(bundle)) {
				if (file.type !== "chunk") continue;
				for (const kept of keptOutOf[file.name] ?? []) {
					const found = file.imports.find((name) => bundle[name]?.name === kept);
					if (found) throw new Error(`Pages that don't need "${kept}" would load it: ${file.name} imports ${found}.`);
				}
			}
		},
	};
}

/** What each of these files must not import, so that pages can do without it. */
const keptOutOf: Readonly<Record<string, readonly string[]>> = {
	react: ["shell", "forms"],
	parts: ["shell", "forms"],
	shell: ["forms"],
};

const folder = fileURLToPath(new URL("../../", import.meta.url));

/** Parts that only forms and pickers need: most lists go without them. */
const ofForms =
	/^app\/ui\/(form\.|line-|text|date-field|checkbox|radio|money-field|field|confirm|record-picker|file-field|add-panel|error-summary|select-field|records-field|use-new|use-type|entry-card)|^app\/web\/use-post|@conform-to\//;

/** What stands around the pages of those who are signed in, but for what every page has. */
const ofShell =
	/^app\/ui\/shell\/(?!brand|skip-link|leave-guard|has-typed|side-dialog)|^app\/routes\/manager\/menu\.ts/;

/** What a few pages alone show comes with them. */
const ofFew = /^app\/ui\/(chart|spam|remove|code-field|ticked-actions)/;

/** Words and small parts that most of a manager's pages name. */
const ofMost =
	/^app\/domain\/(calendar|money|ledger|leasing|lease-records|lease-accounts|rentals|bank-accounts|insurance|explain)\/(labels|format)\.ts$|^app\/routes\/(manager|centers)\/([\w-]+\/)*(lease-status|lease-facts|why-link|invite-pages|invite-selected|portal-status|tenant-status|month-to-month|aging-strip|transaction-words|correction|record-address)\.tsx?$/;

/** The words of maintenance, which are on the dashboard, too. */
const ofWork = /^app\/domain\/(maintenance|work-orders|inspections|turns|tasks)\/(labels|format)\.ts$/;

/** What people sign in with. */
const ofSigningIn = /^app\/(routes\/public\/(login-form|passkey-login)|ui\/password-field|web\/use-passkey)\./;

/** What most of a resident's pages say. */
const ofResidents =
	/^app\/routes\/resident\/(balance-words|no-lease|move-in-banner|notice-standing|payments\/fee-words)\./;

function chunkOf(id: string): string | undefined {
	const path = id.replace(folder, "").split("?", 1)[0] ?? "";
	if (/node_modules\/(preact|@remix-run\/(react|router)|react-router(-dom)?|turbo-stream)\//.test(path)) {
		return "react";
	}
	// Every import that waits for its page goes through this helper: it would pull what it lay beside into each page.
	if (path.includes("vite/preload-helper")) return "react";
	if (ofShell.test(path)) return "shell";
	if (ofSigningIn.test(path)) return "signing-in";
	if (ofFew.test(path)) return undefined;
	if (ofForms.test(path)) return "forms";
	if (ofMost.test(path)) return "parts";
	if (ofWork.test(path)) return "work";
	if (ofResidents.test(path)) return "resident";
	if (/^app\/(ui|ui\/shell|web)\/[\w-]+\.tsx?$/.test(path) && !/\.server\./.test(path)) return "parts";
	return undefined;
}
