import { randomBytes, randomUUID } from "node:crypto";
import type { NextFunction, Request, Response } from "express";
import helmet from "helmet";

/** Pages that show an email or a listing as it will look elsewhere, with inline styles. */
const showsMarkup = /^\/(dev\/mail|app\/settings\/emails\/edit|app\/exporthtml\/download)(\?|$)/;

/**
 * Sets a new nonce for every response and a policy that only allows scripts with it. Referrers are only sent within the
 * site; `no-referrer` would make browsers send `Origin: null` with plain form posts.
 */
export function securityHeaders({
	https,
	development,
	formsLeadTo = [],
}: {
	https: boolean;
	development: boolean;
	/** Other sites that a form may redirect to, such as the payment processor's pages. */
	formsLeadTo?: readonly string[];
}) {
	const protect = helmet({
		contentSecurityPolicy: {
			useDefaults: false,
			directives: {
				"default-src": ["'self'"],
				"base-uri": ["'none'"],
				"connect-src": development ? ["'self'", "ws:"] : ["'self'"],
				"font-src": ["'self'"],
				"form-action": ["'self'", ...formsLeadTo],
				"frame-ancestors": ["'self'"],
				"frame-src": ["'self'"],
				"img-src": ["'self'", "data:", "blob:"],
				"object-src": ["'none'"],
				"script-src": ["'self'", (_, res) => `'nonce-${(res as Response).locals.nonce}'`],
				"script-src-attr": ["'none'"],
				"style-src": development ? ["'self'", "'unsafe-inline'"] : ["'self'"],
				"style-src-attr": [(req) => (showsMarkup.test(req.url ?? "") ? "'unsafe-inline'" : "'none'")],
				...(https && { "upgrade-insecure-requests": [] }),
			},
		},
		crossOriginEmbedderPolicy: false,
		referrerPolicy: { policy: "same-origin" },
		strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: false },
		xFrameOptions: { action: "sameorigin" },
	});
	return (req: Request, res: Response, next: NextFunction) => {
		res.locals.nonce = randomBytes(16).toString("base64");
		res.locals.requestId = randomUUID();
		res.set("X-Request-Id", res.locals.requestId);
		protect(req, res, next);
	};
}
