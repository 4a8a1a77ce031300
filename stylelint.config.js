const ours = ["styles/**/*.css"];

/** Standard rules; ours further read colours from the tokens alone and name nothing outside our own prefix. */
export default {
  extends: "stylelint-config-standard",
  rules: {
    "selector-class-pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*(__[a-z0-9]+(-[a-z0-9]+)*)?$",
    "custom-property-empty-line-before": null,
    "comment-empty-line-before": null,
    "declaration-empty-line-before": null,
    "rule-empty-line-before": null,
    "at-rule-empty-line-before": null,
    "comment-whitespace-inside": null,
    "declaration-block-single-line-max-declarations": null,
    "alpha-value-notation": null,
    "color-hex-length": null,
    "declaration-block-no-redundant-longhand-properties": null,
    "no-descending-specificity": null,
    "import-notation": "string",
    "selector-id-pattern": null,
    "keyframes-name-pattern": null,
    "value-keyword-case": ["lower", { camelCaseSvgKeywords: true, ignoreKeywords: ["srgb"], ignoreProperties: ["/font/", "/^--/"] }],
    "property-no-vendor-prefix": null,
    "no-duplicate-selectors": null,
    "font-family-name-quotes": null,
  },
  overrides: [
    {
      files: ours,
      rules: {
        "color-no-hex": true,
        "color-named": "never",
        "function-disallowed-list": ["rgb", "rgba", "hsl", "hsla"],
        "custom-property-pattern": "^td-[a-z0-9-]+$",
        "keyframes-name-pattern": "^td-[a-z0-9-]+$",
        "declaration-no-important": true,
        "selector-max-id": 0,
      },
    },
    { files: ["styles/tokens.css", "styles/tokens/**/*.css"], rules: { "color-no-hex": null, "function-disallowed-list": null } },
  ],
};
