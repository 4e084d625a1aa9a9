import { availableParallelism, totalmem } from "node:os";
import { z } from "zod";
import { misspelledSettings } from "./misspelled-settings";
import { count, days, flag, siteAddress, webAddress } from "./setting-kinds";

/** How this installation is set up, read once from the environment. */
export type Config = ReturnType<typeof parseConfig>;

/** The environment does not say what is needed; the message names every variable at fault and no secret's value. */
export class ConfigError extends Error {}

const developmentSecret = "a secret that only development and tests may use";

const shape = z.object({
	NODE_ENV: z.enum(["development", "test", "production"]).default("development"),
	DATABASE_PATH: z.string().default("data/tenantry.db"),
	FILES_PATH: z.string().default("data/files"),
	SESSION_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
	DATA_KEY: z.string().min(32, "must be at least 32 characters").optional(),
	DATA_KEY_OLD: z.string().min(32, "must be at least 32 characters").optional(),
	APP_URL: siteAddress.optional(),
	HOST: z.string().optional(),
	PORT: count(65_535).default(3000),
	WEB_CONCURRENCY: count(64).optional(),
	TRUST_PROXY: z
		.string()
		.regex(/^\d+$/, "must be the number of proxies in front, such as 1")
		.transform(Number)
		.default(0),
	MAIL_API_KEY: z.string().optional(),
	MAIL_BASE_URL: webAddress.optional(),
	MAIL_FROM: z.string().default("Tenantry <no-reply@localhost>"),
	SUPPORT_EMAIL: z.email("must be an email address").default("support@localhost.test"),
	OPERATOR_EMAIL: z.email("must be an email address").optional(),
	TERMS_URL: webAddress.optional(),
	PRIVACY_URL: webAddress.optional(),
	DEV_MAILBOX: flag.optional(),
	JOBS: flag.default(true),
	PAUSE_AFTER_DAYS: z.coerce.number("must be a number of days from 0 to 365").int().min(0).max(365).optional(),
	LOG_FORMAT: z.enum(["text", "json"], "must be text or json").default("text"),
	LOG_REQUESTS: flag.default(false),
	SLOW_MS: z.coerce.number("must be a number of milliseconds").int().min(1).max(60_000).default(1_000),
	SLOW_SQL_MS: z.coerce.number("must be a number of milliseconds").int().min(1).max(60_000).default(250),
	METRICS_PORT: count(65_535).optional(),
	METRICS_HOST: z.string().default("127.0.0.1"),
	KEEP_MAIL_DAYS: days(7).default(90),
	KEEP_NOTIFICATIONS_DAYS: days(30).default(400),
	BACKUP_TO: z.string().optional(),
	BACKUP_KEY: z.string().min(32, "must be at least 32 characters").optional(),
	BACKUP_EVERY_HOURS: z.coerce.number("must be a number of hours from 1 to 720").int().min(1).max(720).default(24),
	BACKUP_KEEP: z
		.string()
		.regex(/^\d{1,3},\d{1,3},\d{1,3}$/, "must be the days, weeks and months to keep, such as 7,4,12")
		.default("7,4,12"),
	BACKUP_BUCKET: z.string().optional(),
	BACKUP_S3_ENDPOINT: webAddress.optional(),
	BACKUP_S3_REGION: z.string().optional(),
	BACKUP_S3_ACCESS_KEY_ID: z.string().optional(),
	BACKUP_S3_SECRET_ACCESS_KEY: z.string().optional(),
	S3_BUCKET: z.string().optional(),
	S3_ENDPOINT: webAddress.default("https://s3.amazonaws.com"),
	S3_REGION: z.string().default("us-east-1"),
	S3_ACCESS_KEY_ID: z.string().optional(),
	S3_SECRET_ACCESS_KEY: z.string().optional(),
	LITEFS: z.enum(["off", "fly", "hosts"], "must be off, fly or hosts").default("off"),
	LITEFS_URL: webAddress.default("http://127.0.0.1:20202"),
	LITEFS_LEASE_URL: webAddress.optional(),
	FILES_SHARED: flag.default(false),
	HOP_SECRET: z.string().min(32, "must be at least 32 characters").optional(),
	SCREENING: z.enum(["sandbox", "off"], "must be sandbox or off").optional(),
	PAYMENTS: z.enum(["sandbox", "stripe", "off"], "must be sandbox, stripe or off").optional(),
	BILLING: z.enum(["sandbox", "stripe", "off"], "must be sandbox, stripe or off").default("off"),
	STRIPE_BILLING_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_TAX: flag.default(false),
	STRIPE_SECRET_KEY: z.string().optional(),
	STRIPE_WEBHOOK_SECRET: z.string().optional(),
	STRIPE_API_URL: webAddress.optional(),
	WEBHOOKS: z.enum(["public", "anywhere"], "must be public or anywhere").default("public"),
	SMS: z.enum(["sandbox", "twilio", "off"], "must be sandbox, twilio or off").default("off"),
	SMS_DAILY_PARTS: count(1_000_000).default(2_000),
	TWILIO_ACCOUNT_SID: z.string().optional(),
	TWILIO_AUTH_TOKEN: z.string().optional(),
	TWILIO_FROM: z
		.string()
		.regex(/^(\+\d{5,15}|MG[0-9a-fA-F]{32})$/, "must be a number like +12175550100 or a messaging service's MG…")
		.optional(),
	TWILIO_API_URL: webAddress.optional(),
});

/**
 * Reads the settings or throws a ConfigError. Empty variables count as not set. Nothing secret has a production
 * default.
 */
export function parseConfig(environment: Record<string, string | undefined>) {
	const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ""));
	const parsed = shape.safeParse(given);
	const problems = (parsed.error?.issues ?? []).map((issue) => `${issue.path.join(".")}: ${issue.message}`);
	problems.push(...misspelledSettings(given, Object.keys(shape.shape)));
	const production = given.NODE_ENV === "production";
	if (production && !given.APP_URL)
		problems.push(
			"APP_URL: is not set (the address that people and links in emails use, such as https://rent.example.com)",
		);
	if (production && !given.SESSION_SECRET)
		problems.push("SESSION_SECRET: is not set (openssl rand -base64 48 makes one)");
	if (production && !given.DATA_KEY) {
		problems.push(
			"DATA_KEY: is not set (openssl rand -base64 48 makes one; keep it safe: data sealed with it can't be opened with another key)",
		);
	}
	if (production && given.MAIL_API_KEY && parsed.data?.DEV_MAILBOX) {
		problems.push("DEV_MAILBOX: shows everyone's mail, so it cannot be on where MAIL_API_KEY sends real mail");
	}
	if (parsed.data?.PAYMENTS === "stripe") {
		for (const name of ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"] as const) {
			if (!given[name]) problems.push(`${name}: is not set, and PAYMENTS=stripe needs it`);
		}
	}
	if (parsed.data?.BILLING === "stripe") {
		for (const name of ["STRIPE_SECRET_KEY", "STRIPE_BILLING_WEBHOOK_SECRET"] as const) {
			if (!given[name]) problems.push(`${name}: is not set, and BILLING=stripe needs it`);
		}
	}
	if (parsed.data?.SMS === "twilio") {
		for (const name of ["TWILIO_ACCOUNT_SID", "TWILIO_AUTH_TOKEN", "TWILIO_FROM"] as const) {
			if (!given[name]) problems.push(`${name}: is not set, and SMS=twilio needs it`);
		}
		if (production && parsed.data.DEV_MAILBOX) {
			problems.push("DEV_MAILBOX: shows everyone's texts, so it cannot be on where SMS=twilio sends real ones");
		}
	}
	if (given.S3_BUCKET) {
		for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
			if (!given[name]) problems.push(`${name}: is not set, and S3_BUCKET needs it`);
		}
	}
	if (parsed.data && parsed.data.LITEFS !== "off") problems.push(...missingForReplicas(given));
	if (given.BACKUP_BUCKET) {
		if (!given.BACKUP_TO) problems.push("BACKUP_TO: is not set, and BACKUP_BUCKET needs it");
		for (const name of ["S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const) {
			if (!given[name] && !given[`BACKUP_${name}`])
				problems.push(`BACKUP_${name}: is not set, and BACKUP_BUCKET needs it`);
		}
	}
	if (problems.length > 0 || !parsed.data) {
		throw new ConfigError(`Tenantry cannot start with these settings:\n  ${problems.join("\n  ")}`);
	}
	const env = parsed.data;
	return {
		environment: env.NODE_ENV,
		databasePath: env.DATABASE_PATH,
		filesPath: env.FILES_PATH,
		sessionSecret: env.SESSION_SECRET ?? developmentSecret,
		/** Seals identity numbers, account numbers and sign-in secrets at rest. */
		dataKey: env.DATA_KEY ?? developmentSecret,
		/** Still opens what it sealed, until `npm run data-key:rotate` has sealed it with the new one. */
		dataKeyOld: env.DATA_KEY_OLD,
		/** Where the public finds this installation: no slash at the end. */
		appUrl: (env.APP_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ""),
		/** Undefined listens on every interface, IPv6 included where there is one. */
		host: env.HOST,
		port: env.PORT,
		webConcurrency: env.LITEFS === "off" ? (env.WEB_CONCURRENCY ?? (production ? workersThatFit() : 1)) : 1,
		trustProxy: env.TRUST_PROXY,
		mailApiKey: env.MAIL_API_KEY,
		mailBaseUrl: env.MAIL_BASE_URL,
		mailFrom: env.MAIL_FROM,
		supportEmail: env.SUPPORT_EMAIL,
		/** Who runs this installation, and sees in the system check what is of no organization. */
		operatorEmail: env.OPERATOR_EMAIL?.toLowerCase(),
		termsUrl: env.TERMS_URL,
		privacyUrl: env.PRIVACY_URL,
		devMailbox: env.DEV_MAILBOX ?? env.NODE_ENV !== "production",
		jobs: env.JOBS,
		/** Days that scheduled work may be behind or ahead before it waits for a person. 0: it never waits. */
		pauseAfterDays: env.PAUSE_AFTER_DAYS ?? (production ? 3 : 0),
		logFormat: env.LOG_FORMAT,
		/** Whether every answered request is logged, and not only those slower than `slowMs`. */
		logRequests: env.LOG_REQUESTS,
		slowMs: env.SLOW_MS,
		/** Milliseconds from which a statement of SQL is logged and counted as slow. */
		slowSqlMs: env.SLOW_SQL_MS,
		/** Where metrics are answered, apart from the public's port. Undefined: nowhere. */
		metricsPort: env.METRICS_PORT,
		metricsHost: env.METRICS_HOST,
		/** Days after which the words of a sent email are emptied; to whom, when and about what is kept. */
		keepMailDays: env.KEEP_MAIL_DAYS,
		/** Days after which a notification is deleted. */
		keepNotificationsDays: env.KEEP_NOTIFICATIONS_DAYS,
		/** The folder that backups go to. The server makes none without it. */
		backupTo: env.BACKUP_TO,
		/** Encrypts backups. It must be kept apart from them and from the server. */
		backupKey: env.BACKUP_KEY,
		backupEveryHours: env.BACKUP_EVERY_HOURS,
		backupKeep: keepOf(env.BACKUP_KEEP),
		/** The bucket that backups are copied to from their folder. */
		backupS3: env.BACKUP_BUCKET
			? {
					endpoint: (env.BACKUP_S3_ENDPOINT ?? env.S3_ENDPOINT).replace(/\/+$/, ""),
					region: env.BACKUP_S3_REGION ?? env.S3_REGION,
					bucket: env.BACKUP_BUCKET,
					accessKeyId: env.BACKUP_S3_ACCESS_KEY_ID ?? env.S3_ACCESS_KEY_ID ?? "",
					secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? env.S3_SECRET_ACCESS_KEY ?? "",
				}
			: undefined,
		/** The bucket that files are kept in. Undefined: the folder at `filesPath`. */
		s3: env.S3_BUCKET
			? {
					endpoint: env.S3_ENDPOINT.replace(/\/+$/, ""),
					region: env.S3_REGION,
					bucket: env.S3_BUCKET,
					accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
					secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
				}
			: undefined,
		/** How LiteFS shares the database with other machines. Undefined: it's a plain file of this one. */
		replication:
			env.LITEFS === "off"
				? undefined
				: {
						on: env.LITEFS,
						liteFsUrl: env.LITEFS_URL,
						/** Where the lease store says who is the primary; asked before writing, where there is one. */
						leaseUrl: env.LITEFS_LEASE_URL ?? flyLeaseUrl(given.FLY_CONSUL_URL),
						/** Proves one machine to another. */
						hopSecret: env.HOP_SECRET ?? "",
					},
		/** The sandbox asks no one: in production it has to be asked for by name. */
		screening: env.SCREENING ?? (production ? "off" : "sandbox"),
		/** The sandbox moves no money: in production it has to be asked for by name. */
		payments: env.PAYMENTS ?? (production ? "off" : "sandbox"),
		/** Who bills organizations for their plan. Off: everyone has everything. */
		billing: env.BILLING,
		stripeBillingWebhookSecret: env.STRIPE_BILLING_WEBHOOK_SECRET,
		stripeTax: env.STRIPE_TAX,
		stripeSecretKey: env.STRIPE_SECRET_KEY,
		stripeWebhookSecret: env.STRIPE_WEBHOOK_SECRET,
		stripeApiUrl: env.STRIPE_API_URL,
		/** Whether webhooks may go to plain http and to private addresses, for tests and closed networks. */
		openWebhooks: env.WEBHOOKS === "anywhere",
		/** Who sends text messages. The sandbox sends none and shows them at /dev/mail. */
		sms: env.SMS,
		/** Message parts that an organization may send a day, so that a fault can't cost a fortune. */
		smsDailyParts: env.SMS_DAILY_PARTS,
		twilioAccountSid: env.TWILIO_ACCOUNT_SID,
		twilioAuthToken: env.TWILIO_AUTH_TOKEN,
		twilioFrom: env.TWILIO_FROM,
		twilioApiUrl: env.TWILIO_API_URL,
	};
}

function missingForReplicas({
	HOP_SECRET,
	S3_BUCKET,
	FILES_SHARED,
	WEB_CONCURRENCY,
}: Record<string, string | undefined>): string[] {
	const problems: string[] = [];
	if (!HOP_SECRET) problems.push("HOP_SECRET: is not set, and LITEFS needs the same one on every machine");
	if (!S3_BUCKET && !FILES_SHARED) {
		problems.push(
			"S3_BUCKET: is not set, and with LITEFS every machine needs all files (or FILES_SHARED=on, if FILES_PATH is a folder that all of them share)",
		);
	}
	if (Number(WEB_CONCURRENCY ?? 1) > 1)
		problems.push("WEB_CONCURRENCY: must be 1 with LITEFS; more machines do what workers would");
	return problems;
}

/** Where Fly's Consul keeps the lease of deploy/litefs.fly.yml: below the path that Fly gives the app there. */
function flyLeaseUrl(consulUrl: string | undefined): string | undefined {
	if (!consulUrl) return undefined;
	const url = new URL(consulUrl);
	url.pathname = `/v1/kv/${url.pathname.split("/").filter(Boolean).join("/")}/tenantry/primary`;
	return url.href;
}

/** A worker for each core, as far as memory goes: one needs up to 700 MB while large files arrive. */
function workersThatFit(): number {
	const limit = process.constrainedMemory();
	const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
	return Math.max(1, Math.min(availableParallelism(), Math.floor(bytes / (700 * 1024 ** 2)), 64));
}

function keepOf(text: string) {
	const [days = 0, weeks = 0, months = 0] = text.split(",").map(Number);
	return { days, weeks, months };
}

const held = globalThis as typeof globalThis & { __tenantryConfig?: Config };

/** The settings of this process. */
export function config(): Config {
	held.__tenantryConfig ??= parseConfig(process.env);
	return held.__tenantryConfig;
}
